import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import { type Message, status, warning } from '@translation-commons/core/kernel/text/message.js';
import { type Said, sentence, sentenceCount } from '@translation-commons/core/kernel/text/sentence.js';
import { AUTHORLESS_LIMIT } from '@translation-commons/core/translations/standing-limit.js';
import { formatProblem, type PoProblem } from '@translation-commons/po/po-problem.js';
import type { ImportEventOf } from './import-event.js';
import { listNames } from './list-names.js';

/** A finding about a PO file. Findings with the same text are reported once, with their languages. */
interface FileFinding {
  readonly lng: string;
  readonly problem: PoProblem;
}

/** Remarkable findings in the PO files of an import. */
export interface RemarkableFiles {
  /** Problems of PO files. */
  readonly findings: FileFinding[];
  /** PO files with strings that their templates lack, or with other plural forms than their language. */
  readonly remarkable: Pick<ImportEventOf<'po'>, 'po' | 'strangers' | 'differsInPlurals'>[];
  /** New messages of merged files that were not compared with those that are gone. */
  unsearched: number;
  /** Translations that were not stored, as the person's imports gave their strings enough. */
  leftOut: number;
}

type PoEvent = ImportEventOf<'po'>;

/** Languages or places that a message names. */
const NAMED_LIMIT = 20;

const languagesOf = (codes: readonly string[]): Said => listNames([...new Set(codes)].sort(), NAMED_LIMIT);

/** Problems of PO files. A problem that several files share is reported once, with their languages and the place of the first. */
const problemMessages = (findings: readonly FileFinding[]): Message[] =>
  [...groupBy(findings, ({ problem }) => problem.text).values()].flatMap((same): Message[] => {
    const [first] = same;
    const files = new Set(same.map(({ problem }) => problem.file));
    if (!first || files.size < 2) return same.map(({ problem }) => warning(formatProblem(problem)));
    const { file, line, text } = first.problem;
    return [
      warning(
        sentence('{languages}: {text} First: {place}', {
          languages: languagesOf(same.map(({ lng }) => lng)),
          text,
          place: line === 0 ? file : `${file}:${line}`,
        }),
      ),
    ];
  });

/** Strings that a file names in a message. */
const STRANGERS_LIMIT = 10;

/**
 * Strings that PO files contain and their templates lack. Those that several files share for one template are reported once, with their
 * languages.
 */
export const strangerMessages = (events: readonly Pick<PoEvent, 'po' | 'strangers'>[]): Message[] => {
  const strange = events.filter(({ strangers }) => strangers.count > 0);
  const keyOf = ({ po, strangers }: Pick<PoEvent, 'po' | 'strangers'>) =>
    JSON.stringify([po.templateId, strangers.count, strangers.names.map(({ name }) => name)]);
  return [...groupBy(strange, keyOf).values()].flatMap((same): Message[] => {
    const [first] = same;
    if (!first) return [];
    const { count, names } = first.strangers;
    const isOne = same.length === 1;
    const shown = names.map(({ name, line }) => (isOne ? sentence('{name} (line {line})', { name, line }) : name));
    const member = isOne ? first.po.member : languagesOf(same.map(({ po }) => po.language.code));
    return [
      status(
        sentenceCount(
          '{member}: {n} string is not in its template: {names}.',
          '{member}: {n} strings are not in its template: {names}.',
          count,
          { member, names: listNames(shown, STRANGERS_LIMIT, count) },
        ),
      ),
    ];
  });
};

/** Languages that get a message each about their plural forms; where there are more, one message names them all. */
const PLURALS_APART = 3;

/** Rules of plural forms in the files of a language that are not the language's own, once a language; of many languages together. */
const pluralMessages = (events: readonly Pick<PoEvent, 'po' | 'differsInPlurals'>[]): Message[] => {
  const differing = events.filter(({ differsInPlurals }) => differsInPlurals !== null);
  const codes = new Set(differing.map(({ po }) => po.language.code));
  if (codes.size > PLURALS_APART)
    return [
      status(
        sentence('{languages}: their files use other plural forms than the languages have here. Exports keep them.', {
          languages: languagesOf([...codes]),
        }),
      ),
    ];
  return [...groupBy(differing, ({ po }) => po.language.code).values()].flatMap((same): Message[] => {
    const rules = [...new Set(same.map(({ differsInPlurals }) => differsInPlurals ?? ''))];
    const [first] = same;
    if (!first) return [];
    const { code, plurals, pluralRule } = first.po.language;
    return [
      status(
        sentenceCount(
          '{lng}: {n} file uses its own plural forms: {rules}. The language has nplurals={plurals}; plural={rule}.',
          '{lng}: {n} files use their own plural forms: {rules}. The language has nplurals={plurals}; plural={rule}.',
          same.length,
          { lng: code, rules: listNames(rules, NAMED_LIMIT), plurals, rule: pluralRule },
        ),
      ),
    ];
  });
};

const unsearchedMessages = (count: number): Message[] =>
  count === 0
    ? []
    : [
        warning(
          sentenceCount(
            '{n} new string was not matched with old ones: too many look alike.',
            '{n} new strings were not matched with old ones: too many look alike.',
            count,
            {},
          ),
        ),
      ];

const leftOutMessages = (count: number): Message[] =>
  count === 0
    ? []
    : [
        warning(
          sentenceCount(
            '{n} translation skipped: the imports of one person give a string at most {limit}.',
            '{n} translations skipped: the imports of one person give a string at most {limit}.',
            count,
            { limit: AUTHORLESS_LIMIT },
          ),
        ),
      ];

/** Messages about the PO files of an import. */
export const describePoFiles = ({ findings, remarkable, unsearched, leftOut }: RemarkableFiles): Message[] => [
  ...problemMessages(findings),
  ...pluralMessages(remarkable),
  ...strangerMessages(remarkable),
  ...unsearchedMessages(unsearched),
  ...leftOutMessages(leftOut),
];
