import type { Connection } from '@translation-commons/core/database/database.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import type { Language } from '@translation-commons/core/i18n/languages/language.js';
import { groupBy } from '@translation-commons/core/kernel/group-by.js';
import {
  type Agreement,
  type Choice,
  estimateRight,
  NO_AGREEMENT,
  percentSame,
  strengthOf,
  sumAgreements,
} from '@translation-commons/core/ranking/elsewhere/estimate.js';
import { makeOwnWords } from '@translation-commons/core/ranking/elsewhere/own-words.js';
import type { Context } from '@translation-commons/core/units/context.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { sameTexts } from '@translation-commons/po/po-entry.js';
import { collectProjectTexts, readProjectTexts } from '../po-files/export/project-texts.js';
import type { FileTexts } from '../po-files/format-files/file-texts.js';
import { getProject } from '../projects/get-project.js';
import { formatProjectName, homeOf, type ProjectName } from '../projects/project.js';
import { listProjectsOf } from '../projects/project.store.js';
import {
  listHomeChoices,
  listOffered,
  listOtherProjects,
  listOtherVotes,
  listSources,
  listUnchosen,
  type OtherProject,
} from './elsewhere.store.js';

/** A translation that other homes chose for a string that the project has none of. */
export interface ElsewhereItem {
  readonly sguid: string;
  readonly tguid: string;
  readonly translation: string;
  /** Number of its votes, wherever they were given. */
  readonly count: number;
  /** One project of each home that chose it, with its votes there; 0 where it is in the project's file only. */
  readonly homes: (ProjectName & { readonly count: number })[];
  /** Probability that it is right for the project too. */
  readonly right: number;
  /** A sentence, in English. */
  readonly why: string;
}

/** An item, with what pages show of it. */
export interface FoundElsewhere extends Omit<ElsewhereItem, 'why'> {
  /** Forms of the string. */
  readonly source: readonly string[];
  /** Forms of the translation. */
  readonly forms: readonly string[];
  /** The first of the homes that chose it. */
  readonly first: ProjectName & { readonly votes: number };
  /** Agreement of the project with that home. */
  readonly agreement: Agreement;
}

/** Choice of a home for a string. */
interface HomeChoice extends OtherProject {
  readonly tguid: string;
  readonly forms: readonly string[];
  readonly votes: number;
}

/** The choices of homes for strings: by sguid and home, the most voted text, else that of the file that shares most strings. */
type Choices = Map<string, Map<string, HomeChoice>>;

const noteChoice = (choices: Choices, sguid: string, choice: HomeChoice): void => {
  const ofString = choices.get(sguid) ?? new Map<string, HomeChoice>();
  const former = ofString.get(choice.homeKey);
  const isBetter =
    former === undefined ||
    choice.votes > former.votes ||
    (choice.votes === former.votes && choice.votes > 0 && choice.tguid < former.tguid);
  if (isBetter) ofString.set(choice.homeKey, choice);
  choices.set(sguid, ofString);
};

const percentOf = (agreement: Agreement): string => `${percentSame(agreement)} %`;

const explain = ({ first, agreement: { same, both }, homes }: FoundElsewhere): string => {
  const people = first.votes === 0 ? 'in its file' : first.votes === 1 ? 'by 1 person' : `by ${first.votes} people`;
  const others = homes.length > 1 ? ` and ${homes.length - 1} more` : '';
  const agreeing =
    both === 0
      ? 'which has no other text in common with this project'
      : `which agrees with this project in ${percentOf({ same, both })} of what both have`;
  return `Chosen in ${formatProjectName(first)} ${people}${others}, ${agreeing}.`;
};

/** The choice that most homes made, then the one with most votes, then that of the home that agrees most. */
const mostChosen = (ofString: ReadonlyMap<string, HomeChoice>, strength: (choice: HomeChoice) => number): readonly HomeChoice[] => {
  const groups = groupBy(ofString.values(), ({ tguid }) => tguid);
  const votesOf = (group: readonly HomeChoice[]) => group.reduce((sum, { votes }) => sum + votes, 0);
  const strongest = (group: readonly HomeChoice[]) => Math.max(...group.map(strength));
  const [first = []] = [...groups.values()].sort(
    (one, other) =>
      other.length - one.length ||
      votesOf(other) - votesOf(one) ||
      strongest(other) - strongest(one) ||
      ((one[0]?.tguid ?? '') < (other[0]?.tguid ?? '') ? -1 : 1),
  );
  return first.toSorted((one, other) => other.votes - one.votes || (formatProjectName(one) < formatProjectName(other) ? -1 : 1));
};

/** Collects how the own texts of a project word things. */
const readOwnWords = async (connection: Connection, projectId: number, own: FileTexts): Promise<ReturnType<typeof makeOwnWords>> => {
  const sources = own.size === 0 ? [] : await listSources(connection, projectId);
  return makeOwnWords(
    sources.flatMap(({ sguid, source }) => {
      const [translation] = own.get(sguid) ?? [];
      return translation ? [{ source, translation }] : [];
    }),
  );
};

/** An agreement after further texts of the other home. */
const addTexts = ({ same, both }: Agreement, texts: FileTexts, own: FileTexts): Agreement => {
  const pairs = [...texts].flatMap(([sguid, forms]) => {
    const mine = own.get(sguid);
    return mine ? [sameTexts(mine, forms)] : [];
  });
  return { same: same + pairs.filter(Boolean).length, both: both + pairs.length };
};

/** The texts that a project has of its own in a language, and the strings that it has none for. */
interface Wording {
  readonly language: Language;
  readonly own: FileTexts;
  readonly gaps: ReadonlyMap<string, unknown>;
}

/** The agreement of a project with the files of each other home, by its key. Adds what these have for the project's gaps to the choices. */
const compareFiles = async (
  connection: Connection,
  { language, own, gaps }: Wording,
  others: ReadonlyMap<number, OtherProject>,
  choices: Choices,
): Promise<ReadonlyMap<string, Agreement>> => {
  const agreements = new Map<string, Agreement>();
  for (const one of await listProjectsOf(connection, [...others.keys()])) {
    const named = others.get(one.id);
    if (!named) continue;
    let agreement = agreements.get(named.homeKey) ?? NO_AGREEMENT;
    for await (const texts of readProjectTexts(connection, one, language)) {
      agreement = addTexts(agreement, texts, own);
      for (const [sguid, forms] of texts)
        if (gaps.has(sguid)) noteChoice(choices, sguid, { ...named, tguid: tguidOf(forms, language.code, sguid), forms, votes: 0 });
    }
    agreements.set(named.homeKey, agreement);
  }
  return agreements;
};

/** A project and a language. Items that are less probably right than `min`, from 0 to 1, are left out. */
export interface ElsewhereQuery extends ProjectName {
  readonly lng: string;
  readonly min?: number | undefined;
}

/**
 * Finds what other homes chose for the strings of a project that have neither votes of its home nor a text of its own, the surest first (decisions,
 * section 14). Refuses an unknown project, and a language that is not installed, with `malformed`.
 */
export const findElsewhere = async (context: Context, { lng, min = 0, ...name }: ElsewhereQuery): Promise<FoundElsewhere[]> => {
  const language = getLanguage(context.languages, lng);
  const project = await getProject(context, name);
  const connection = context.db.pool;
  const home = homeOf(project, context.settings);
  const [unchosen, chosenHere, ownProjects] = await Promise.all([
    listUnchosen(connection, project.id, lng, home),
    listHomeChoices(connection, [project.id], lng, home),
    listProjectsOf(connection, home.projectIds),
  ]);
  const own = new Map(await collectProjectTexts(connection, ownProjects, language));
  const gaps = new Map(unchosen.filter(({ sguid }) => !own.has(sguid)).map((gap) => [gap.sguid, gap]));
  if (gaps.size === 0) return [];
  for (const [sguid, forms] of chosenHere) own.set(sguid, forms);
  const ids = [...gaps.values()].map(({ id }) => id);
  const [others, otherVotes] = await Promise.all([
    listOtherProjects(connection, ids, lng, home),
    listOtherVotes(connection, ids, lng, home),
  ]);
  const choices: Choices = new Map();
  for (const { sguid, ...choice } of otherVotes) noteChoice(choices, sguid, choice);
  const agreements = await compareFiles(connection, { language, own, gaps }, others, choices);
  const overall = sumAgreements(agreements.values());
  const agreementOf = ({ homeKey }: HomeChoice): Agreement => agreements.get(homeKey) ?? NO_AGREEMENT;
  const toChoice = (choice: HomeChoice): Choice => ({ agreement: agreementOf(choice), endorsements: choice.votes });
  const fitOf = await readOwnWords(connection, project.id, own);
  const tguids = [...choices.values()].flatMap((ofString) => [...new Set([...ofString.values()].map(({ tguid }) => tguid))]);
  const offered = await listOffered(connection, tguids, lng);
  const items: FoundElsewhere[] = [];
  for (const [sguid, ofString] of choices) {
    // Texts of files that were deleted here, or fail a check, are neither offered nor counted.
    for (const [homeKey, { tguid }] of ofString) if (!offered.has(tguid)) ofString.delete(homeKey);
    const group = mostChosen(ofString, (choice) => strengthOf(toChoice(choice)));
    const [first] = group;
    const stored = first && offered.get(first.tguid);
    if (!stored) continue;
    const { forms: source } = gaps.get(sguid) ?? { forms: [''] };
    const [text = ''] = source;
    const right = estimateRight({
      chosenBy: group.map(toChoice),
      others: [...ofString.values()].filter(({ tguid }) => tguid !== first.tguid).map(toChoice),
      overall,
      length: [...text].length,
      isSource: first.forms[0] === text,
      words: fitOf({ source: text, translation: first.forms[0] ?? '' }),
    });
    if (right < min) continue;
    items.push({
      sguid,
      tguid: first.tguid,
      translation: joinForms(first.forms),
      count: stored.count,
      homes: group.map(({ origin, project: named, votes }) => ({ origin, project: named, count: votes })),
      right,
      source,
      forms: first.forms,
      first: { origin: first.origin, project: first.project, votes: first.votes },
      agreement: agreementOf(first),
    });
  }
  return items.sort((one, other) => other.right - one.right || (one.sguid < other.sguid ? -1 : 1));
};

/** Lists the finds of {@link findElsewhere} as programs get them. */
export const listElsewhere = async (context: Context, query: ElsewhereQuery): Promise<ElsewhereItem[]> =>
  (await findElsewhere(context, query)).map((item) => {
    const { sguid, tguid, translation, count, homes, right } = item;
    return { sguid, tguid, translation, count, homes, right, why: explain(item) };
  });
