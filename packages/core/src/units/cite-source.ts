import type { Say } from '../i18n/interface-texts/ui-locale.js';
import { partsOf, type SentenceParts } from '../kernel/text/sentence.js';
import type { Unit } from './kind/unit.js';
import type { UnitKind } from './kind/unit-kind.js';

/** A citation, which may be a deferred message. */
export type Citation = string | SentenceParts;

/** Citation of a unit in a mail, whose language is known only when it is written. */
export type Cited = {
  /** Null for a kind without references; undefined in notices of former versions, whose source texts begin with it. */
  readonly cited?: Citation | null;
};

/** A source text as mails quote it. */
export type CitedSource = Cited & {
  /** All forms. */
  readonly source: readonly string[];
};

/** A citation as notices store it. */
export const storeCitation = (place: Citation | null): Citation | null => (typeof place === 'object' && place ? partsOf(place) : place);

/** A citation in a language. */
export const sayCitation = (cited: Citation, say: Say): string => (typeof cited === 'string' ? cited : say(cited.text, cited.values));

/** Citation of a unit, where its kind has references. */
export const citationOf = ({ pages }: UnitKind, unit: Pick<Unit, 'profile'>): Citation | null =>
  pages.reference ? storeCitation(pages.placeName(unit, null)) : null;

/** A source text with the citation of its unit, where the kind has references. */
export const citeSource = (kind: UnitKind, unit: Pick<Unit, 'profile' | 'forms'>): CitedSource => ({
  source: unit.forms,
  cited: citationOf(kind, unit),
});

/** A source text after its citation: `John 3:16 For God…`. */
export const sayCited = ({ cited = null }: Cited, text: string, say: Say): string =>
  cited === null ? text : `${sayCitation(cited, say)} ${text}`;
