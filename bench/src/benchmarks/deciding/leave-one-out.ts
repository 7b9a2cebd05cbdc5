import {
  type Choice,
  compareChoices,
  type Evidence,
  estimateRight,
  type Features,
  featuresOf,
  strengthOf,
  sumAgreements,
  WEIGHTS,
} from '@translation-commons/core/ranking/elsewhere/estimate.js';
import { makeOwnWords } from '@translation-commons/core/ranking/elsewhere/own-words.js';
import { learnWeights } from '../../deciding/logistic-regression.js';
import { type Catalogue, type HomeTexts, isOwn, TRANSFER_LANGUAGES, textsOfThings } from './catalogues.js';

/** Choice of other homes for a string of a project, and whether the project's own translators made it too. */
export interface Hit {
  readonly thing: string;
  readonly lng: string;
  readonly source: string;
  readonly evidence: Evidence;
  readonly isRight: boolean;
}

/** A project with what is known of its own translations, and those that it is asked for. */
export interface Target {
  readonly thing: string;
  readonly lng: string;
  readonly own: ReadonlyMap<string, string>;
  readonly held: ReadonlyMap<string, string>;
}

const isSameText = (one: string, other: string): boolean => one === other;

/** Finds what other homes chose for the strings that a project is asked for, as `api/project/elsewhere` does. */
export const findHits = ({ thing, lng, own, held }: Target, homes: HomeTexts): Hit[] => {
  // Homes without any of the strings that are asked for are not looked at.
  const others = [...homes].filter(([name, texts]) => name !== thing && [...held.keys()].some((source) => texts.has(source)));
  const choices = others.map(([, texts]) => ({
    texts,
    choice: { agreement: compareChoices(own, texts, isSameText), endorsements: 0 } satisfies Choice,
  }));
  const overall = sumAgreements(choices.map(({ choice }) => choice.agreement));
  const fitOf = makeOwnWords([...own].map(([source, translation]) => ({ source, translation })));
  return [...held].flatMap(([source, chosen]): Hit[] => {
    const groups = new Map<string, Choice[]>();
    for (const { texts, choice } of choices) {
      const text = texts.get(source);
      if (text !== undefined) groups.set(text, [...(groups.get(text) ?? []), choice]);
    }
    const [first] = [...groups].sort(
      ([text, one], [otherText, other]) =>
        other.length - one.length || Math.max(...other.map(strengthOf)) - Math.max(...one.map(strengthOf)) || (text < otherText ? -1 : 1),
    );
    if (!first) return [];
    const [translation, chosenBy] = first;
    const evidence: Evidence = {
      chosenBy,
      others: [...groups].flatMap(([text, group]) => (text === translation ? [] : group)),
      overall,
      length: [...source].length,
      isSource: translation === source,
      words: fitOf({ source, translation }),
    };
    return [{ thing, lng, source, evidence, isRight: translation === chosen }];
  });
};

/** Splits the texts of a thing into a share that is known and the rest, that is asked for. */
export const splitTexts = (thing: string, texts: ReadonlyMap<string, string>, share: number): Pick<Target, 'own' | 'held'> => ({
  own: new Map([...texts].filter(([source]) => isOwn(thing, source, share))),
  held: new Map([...texts].filter(([source]) => !isOwn(thing, source, share))),
});

/** Asks each thing in each language for the strings that are not its own, all others as they are. */
export const hitsOfShare = (catalogues: readonly Catalogue[], share: number): Hit[] =>
  TRANSFER_LANGUAGES.flatMap((lng) => {
    const homes = textsOfThings(catalogues, lng);
    return [...homes].flatMap(([thing, texts]) => findHits({ thing, lng, ...splitTexts(thing, texts, share) }, homes));
  });

const NAMES = Object.keys(WEIGHTS) as (keyof Features)[];

/** Learns the weights of the estimate from hits. */
export const learnFrom = (hits: readonly Hit[]): Features => {
  const learnt = learnWeights(
    hits.map(({ evidence, isRight }) => {
      const features = featuresOf(evidence);
      return { values: NAMES.map((name) => features[name]), isRight };
    }),
  );
  return Object.fromEntries(NAMES.map((name, nr) => [name, Math.round(1_000 * (learnt[nr] ?? 0)) / 1_000])) as unknown as Features;
};

/** A hit with its estimate. */
export interface Judged {
  readonly right: number;
  readonly isRight: boolean;
}

/** Estimates the hits of each thing by weights that were learnt from those of all others. Returns them in the order of the hits. */
export const estimateLeftOut = (hits: readonly Hit[]): Judged[] => {
  const weights = new Map(
    [...new Set(hits.map(({ thing }) => thing))].map((thing) => [thing, learnFrom(hits.filter((hit) => hit.thing !== thing))]),
  );
  return hits.map(({ thing, evidence, isRight }) => ({ right: estimateRight(evidence, weights.get(thing)), isRight }));
};
