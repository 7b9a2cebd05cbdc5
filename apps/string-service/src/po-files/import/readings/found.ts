import type { ImportEventOf } from '../import-event.js';

/** Findings of an import in a template, beside its strings. */
export type FoundInTemplate = Pick<ImportEventOf<'template'>, 'messages'> & {
  /** Key of what it was put together from; only where the archive had no template. */
  readonly derivedFrom?: string | undefined;
};

/** Findings of an import in a PO file, beside its translations. */
export type FoundInPo = Pick<ImportEventOf<'po'>, 'statistics' | 'pluralRule' | 'differsInPlurals' | 'problems' | 'strangers'> & {
  /** Translations of strings of its template. */
  readonly translations: number;
  readonly failures: Omit<ImportEventOf<'po'>['failures'], 'checks'> & {
    readonly checks: readonly (readonly [string, { count: number; places: string[] }])[];
  };
};

/** Findings in a file, as JSON. */
export type Found = FoundInTemplate | FoundInPo;

/** A PO file that was read now or before. */
export type ReadPo = Omit<ImportEventOf<'po'>, 'kind' | 'content' | 'isRead'>;

/** Findings of a PO file, to be kept. */
export const foundInPo = ({ po, failures, ...found }: ReadPo, translations: number): FoundInPo => ({
  ...found,
  failures: { ...failures, checks: [...failures.checks] },
  translations,
});

/** The reading of a PO file as it was kept. */
export const readBefore = (po: ReadPo['po'], { failures, translations, ...found }: FoundInPo): ReadPo => ({
  ...found,
  po,
  failures: { ...failures, checks: new Map(failures.checks.map(([name, { count, places }]) => [name, { count, places: [...places] }])) },
});

/** Length of findings that are kept, in characters of JSON: a file with more is read again. */
const KEPT_LENGTH = 100_000;

/** True when findings are small enough to be kept. */
export const isKeepable = (found: Found): boolean => JSON.stringify(found).length <= KEPT_LENGTH;
