import type { FormatEntry } from '@translation-commons/formats/format.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import type { KeyContext } from '../import-event.js';

/** An occurrence of a text: a key of a source file. */
interface Occurrence {
  /** The text, as the sguid that it has without context. */
  readonly text: string;
  readonly reference: string;
  readonly context: string;
}

/** Contexts of the keys of a project's files that are no PO. */
export interface KeyParting {
  /** Adds the keys of a source file, named by its path. */
  addSource(templateId: number, path: string, entries: readonly FormatEntry[]): void;
  /** True where a translation of the source file may part keys. */
  isOpen(templateId: number): boolean;
  /** Adds the wordings of a translation. Empty and missing ones count nothing. */
  addTranslation(templateId: number, lng: string, entries: readonly FormatEntry[]): void;
  /** The context of a key; empty where its text is worded alike everywhere. */
  contextOf(templateId: number, key: string): string;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Collects the texts that several keys have, and parts those that are worded differently in a language: each key is then the context
 * of its string. What was parted before stays so.
 *
 * @param contexts of keys that were parted before
 */
export const makeKeyParting = (contexts: readonly KeyContext[]): KeyParting => {
  const former = new Map(contexts.map(({ reference, context }) => [reference, context]));
  const formerAt = new Map(contexts.map(({ place, context }) => [place, context]));
  const parted = new Set(contexts.map(({ text }) => text));
  const occurrences = new Map<string, Occurrence>();
  const templatesOf = new Map<string, number[]>();
  const contextUses = new Map<string, number>();
  const wordings = new Map<string, string>();
  const open = new Set<number>();
  const placeOf = (templateId: number, key: string) => `${templateId}#${key}`;
  const useOf = ({ text, context }: Occurrence) => `${text} ${context}`;
  return {
    addSource: (templateId, path, entries) => {
      for (const { key, forms, notString } of entries) {
        if (notString !== null) continue;
        const text = sguidOf(forms, null);
        const reference = `${path}#${key}`;
        const place = placeOf(templateId, key);
        const occurrence = { text, reference, context: former.get(reference) ?? formerAt.get(place) ?? `${nameOf(path)}#${key}` };
        occurrences.set(place, occurrence);
        contextUses.set(useOf(occurrence), (contextUses.get(useOf(occurrence)) ?? 0) + 1);
        const templates = templatesOf.get(text) ?? [];
        templates.push(templateId);
        templatesOf.set(text, templates);
        if (templates.length === 2) for (const id of templates) open.add(id);
        else if (templates.length > 2) open.add(templateId);
      }
    },
    isOpen: (templateId) => open.has(templateId),
    addTranslation: (templateId, lng, entries) => {
      for (const { key, forms, notString } of entries) {
        const text = occurrences.get(placeOf(templateId, key))?.text;
        if (text === undefined || parted.has(text) || notString !== null || (templatesOf.get(text)?.length ?? 0) < 2) continue;
        const wording = forms.join('\0');
        const at = `${text} ${lng}`;
        const first = wordings.get(at);
        if (first === undefined) wordings.set(at, wording);
        else if (first !== wording) parted.add(text);
      }
    },
    contextOf: (templateId, key) => {
      const own = occurrences.get(placeOf(templateId, key));
      if (!own || !parted.has(own.text)) return '';
      // Files of the same name in several folders may have the same key.
      return (contextUses.get(useOf(own)) ?? 0) > 1 ? own.reference : own.context;
    },
  };
};
