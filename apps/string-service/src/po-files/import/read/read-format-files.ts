import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { encodeCopyRow } from '@translation-commons/core/kernel/copy-format.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import type { PluralRule } from '@translation-commons/core/units/kind/rules.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { toTsvector } from '@translation-commons/core/units/words/tsvector.js';
import type { FileFormat, FormatEntry, FormatKind, ReadFile } from '@translation-commons/formats/format.js';
import { formatOf } from '@translation-commons/formats/formats.js';
import { isSourceTooLong } from '@translation-commons/po/length-limit.js';
import { sguidOf } from '@translation-commons/po/sguid.js';
import { checkTranslation } from '../../../checks/check-translation.js';
import { countFailing, makeFailingCounter } from '../../../checks/failing-counter.js';
import { isReadable } from '../../import-translations/entry-suggestion.js';
import { cldrPluralRule } from '../../plurals/cldr-plural-rule.js';
import type { FilesToRead, PartedKey, PartedKeys, PoToRead, TemplateToRead } from '../import-event.js';
import { formatFlags } from './format-flags.js';
import { makeKeyParting } from './part-keys.js';
import { templateMessages } from './template-messages.js';
import type { SpoolReader } from './unpacked-file.js';

/** A string of a source file, as a row of `staged_string`. */
export interface FormatString {
  readonly sguid: string;
  /** In the text format of COPY, with its line end. */
  readonly row: string;
}

/** A source file that was read. */
export interface ReadSource {
  readonly isRead: boolean;
  readonly strings: readonly FormatString[];
  /** Number of texts that are too long to be strings. */
  readonly tooLong: number;
  /** Plural rules of its translations by code of the language, as JSON; null where it has no plural. */
  readonly pluralRules: string | null;
  readonly messages: readonly Message[];
}

/** A translation of a string, in the text format of COPY. */
export interface FormatTranslation {
  readonly sguid: string;
  readonly text: string;
  readonly words: string;
}

/** Reads the files of an import that are no PO. */
export interface FormatReader {
  /** True for a template whose files are no PO. */
  takes(templateId: number): boolean;
  readSource(template: TemplateToRead): ReadSource;
  readTranslation(po: PoToRead): ReadTranslation;
  parted(): PartedKeys;
}

/** A translated file that was read. */
interface ReadTranslation {
  /** The language that it names itself; the path's where it names none. */
  readonly language: Language;
  readonly translations: readonly FormatTranslation[];
  readonly problems: ReadFile['problems'];
  readonly isRead: boolean;
  /** By CLDR's categories of the language; null where the source has no plural. */
  readonly pluralRule: PluralRule | null;
  readonly failures: ReturnType<typeof makeFailingCounter>;
  readonly statistics: { readonly translated: number; readonly fuzzy: number; readonly untranslated: number; readonly obsolete: number };
  readonly strangers: { readonly count: number; readonly names: readonly { readonly name: string; readonly line: number }[] };
}

const describeParted = (texts: number): Message =>
  status(
    sentenceCount(
      '{n} text is worded differently under its keys: each key is a string of its own now.',
      '{n} texts are worded differently under their keys: each key is a string of its own now.',
      texts,
    ),
  );

const NO_CONTEXT = { context: '', sguid: '' };

/** Keys that a message names. */
const NAMES_LIMIT = 10;

const familyOf = (kind: FormatKind): FileFormat => {
  const family = formatOf(kind);
  if (!family) throw new Error(`there is no format ${kind}`);
  return family;
};

/** A source file with its entries by key. */
interface Source {
  readonly template: TemplateToRead;
  readonly family: FileFormat;
  readonly read: ReadFile;
  readonly byKey: ReadonlyMap<string, FormatEntry>;
}

const hasPlural = ({ entries }: ReadFile): boolean => entries.some(({ categories }) => categories !== null);

/** Translation in an entry: all forms of a key that is a string of the source, as many as the string has in the language. */
const translationOf = (entry: FormatEntry, source: FormatEntry | undefined): readonly string[] | null => {
  if (!source || source.notString !== null || entry.notString !== null) return null;
  if ((source.categories === null) !== (entry.categories === null) || entry.forms.some((form) => form === '')) return null;
  return entry.forms;
};

/**
 * Reads all source files, and then those translations that tell whether keys with the same text are the same string: of unchanged files those
 * of languages in which another file changed, as wordings are compared within a language. Translations are read again when they are asked
 * for: kept, those of hundreds of languages would take too much memory.
 */
export const openFormatReader = (
  spools: SpoolReader,
  { templates, files, unchangedFiles, contexts, languages }: FilesToRead,
): FormatReader => {
  const sources = new Map<number, Source>();
  const parting = makeKeyParting(contexts);
  for (const template of templates) {
    if (template.format === null) continue;
    const family = familyOf(template.format);
    const read = family.read(spools.read(template.file), { file: template.member, language: template.language, isTemplate: true });
    sources.set(template.id, { template, family, read, byKey: new Map(read.entries.map((entry) => [entry.key, entry])) });
    parting.addSource(template.id, template.path, read.entries);
  }
  const readFile = (source: Source, { member, file, language }: PoToRead): ReadFile =>
    source.family.read(spools.read(file), { file: member, language: language.code, isTemplate: false, template: source.byKey });
  const changedLngs = new Set(files.flatMap(({ templateId, language }) => (sources.has(templateId) ? [language.code] : [])));
  for (const po of [...files, ...unchangedFiles.filter(({ language }) => changedLngs.has(language.code))]) {
    const source = sources.get(po.templateId);
    if (!source || !parting.isOpen(po.templateId)) continue;
    const complete = readFile(source, po).entries.filter((entry) => translationOf(entry, source.byKey.get(entry.key)));
    parting.addTranslation(po.templateId, po.language.code, complete);
  }
  let rules: string | null = null;
  const rulesOfAll = (): string => {
    rules ??= JSON.stringify(Object.fromEntries(languages.map((language) => [language.code, cldrPluralRule(language)])));
    return rules;
  };
  const isOfFile = (templateId: number, { code }: Language): boolean =>
    [...files, ...unchangedFiles].some((file) => file.templateId === templateId && file.language.code === code);
  const languageOf = ({ language }: PoToRead, codes: readonly string[]): Language =>
    codes.length === 0 || codes.includes(language.code)
      ? language
      : (codes.flatMap((code) => languages.find((one) => one.code === code) ?? [])[0] ?? language);
  const sourceOf = (id: number): Source => {
    const source = sources.get(id);
    if (!source) throw new Error(`template ${id} is a PO template`);
    return source;
  };
  const contextOf = (id: number, { key, forms }: FormatEntry): { readonly context: string; readonly sguid: string } => {
    const context = parting.contextOf(id, key);
    return { context, sguid: sguidOf(forms, context) };
  };
  return {
    takes: (id) => sources.has(id),
    parted: () => {
      const parted = [...sources].flatMap(([id, { read }]) =>
        read.entries.flatMap((entry): PartedKey[] => {
          const { context, sguid } = entry.notString === null ? contextOf(id, entry) : NO_CONTEXT;
          return context === '' ? [] : [{ text: sguidOf(entry.forms, null), key: sguid }];
        }),
      );
      const former = new Set(contexts.map(({ text }) => text));
      const added = new Set(parted.flatMap(({ text }) => (former.has(text) ? [] : [text]))).size;
      return { parted, readsUnchanged: added > 0, messages: added === 0 ? [] : [describeParted(added)] };
    },
    readSource: (template) => {
      const { id, path, isStored, hasStrings } = template;
      const { read, family } = sourceOf(id);
      // A source that the project has no string of has none to lose.
      const isRead = isReadable(read.problems) || (isStored && !hasStrings);
      let tooLong = 0;
      const strings: FormatString[] = [];
      for (const entry of read.entries) {
        if (entry.notString !== null) continue;
        const { context, sguid } = contextOf(id, entry);
        if (isSourceTooLong(entry.forms, context)) tooLong += 1;
        else {
          const row = [
            id,
            strings.length,
            sguid,
            context,
            entry.forms,
            [`${path}#${entry.key}`],
            entry.comments,
            formatFlags(family.kind, path, entry.forms),
            toTsvector(entry.forms),
          ];
          strings.push({ sguid, row: `${encodeCopyRow(row)}\n` });
        }
      }
      return {
        isRead,
        strings,
        tooLong,
        pluralRules: hasPlural(read) ? rulesOfAll() : null,
        messages: templateMessages(template, { problems: read.problems, isBroken: false }, isRead),
      };
    },
    readTranslation: (po) => {
      const source = sourceOf(po.templateId);
      const { entries, language: named, problems } = readFile(source, po);
      const language = languageOf(po, named === null || source.family.kind !== 'rails' ? [] : source.family.codesOf(named));
      const isTaken = language !== po.language && isOfFile(po.templateId, language);
      const pluralRule = hasPlural(source.read) ? cldrPluralRule(language) : null;
      const spoken = { ...language, ...pluralRule };
      const failures = makeFailingCounter();
      const translations: FormatTranslation[] = [];
      const names: { name: string; line: number }[] = [];
      let strange = 0;
      for (const entry of entries) {
        const original = source.byKey.get(entry.key);
        if (!original && entry.notString === null) {
          strange += 1;
          if (names.length < NAMES_LIMIT) names.push({ name: entry.key, line: entry.line });
        }
        const forms = translationOf(entry, original);
        if (!forms || !original) continue;
        const { sguid, context } = contextOf(po.templateId, original);
        const flags = formatFlags(source.family.kind, source.template.path, original.forms);
        if (isSourceTooLong(original.forms, context)) continue;
        const failing = checkTranslation({ source: original.forms, translation: forms, flags, language: spoken });
        countFailing(failures, failing, () => `${po.member}:${entry.line} ${entry.key}`);
        translations.push({
          sguid,
          text: encodeCopyRow([tguidOf(forms, language.code, sguid), language.code, forms, failing]),
          words: encodeCopyRow([toTsvector(forms, language.code)]),
        });
      }
      const strings = source.read.entries.filter(({ notString }) => notString === null).length;
      const statistics = { translated: translations.length, fuzzy: 0, untranslated: strings - translations.length, obsolete: strange };
      return {
        translations,
        problems,
        failures,
        statistics,
        pluralRule,
        language,
        isRead: !isTaken && isReadable(problems),
        strangers: { count: strange, names },
      };
    },
  };
};
