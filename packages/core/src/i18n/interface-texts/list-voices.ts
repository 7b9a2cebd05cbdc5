import { direction } from '../languages/direction.js';
import { languageTag } from '../languages/language-tag.js';
import { catalogueLanguages } from './catalogue.js';
import type { Voice } from './voice.js';

/** A language that pages can speak. */
export interface Speakable extends Pick<Voice, 'tag' | 'direction'> {
  /** Of its catalogue. */
  readonly code: string;
  /** In the language itself. */
  readonly native: string;
}

/** The languages that pages can speak, English first. */
export const listVoices = (): readonly Speakable[] =>
  ['en', ...catalogueLanguages()].map((code) => {
    const tag = languageTag(code) ?? code;
    const native = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
    return { code, tag, native, direction: direction(code) };
  });
