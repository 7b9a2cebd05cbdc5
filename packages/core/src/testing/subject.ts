import type { ServiceDefinition } from '../app/service-definition.js';
import type { SearchFilter } from '../units/search-filter.js';
import type { AppUnderTest, TestApp } from './app.js';
import type { TestDatabase, TestService } from './database/database.js';
import type { RankedCandidate } from './order-candidates.js';
import type { TestPerson } from './people/make-person.js';
import type { UploadRequest } from './send-file.js';

/** A unit made for a test, and the ways to name it. */
export interface MadeUnit {
  readonly id: number;
  readonly key: string;
  /** The body members that name it. */
  readonly ref: Readonly<Record<string, string | number>>;
  /** The path that reads it with its translations in that language. */
  readonly path: (lng: string) => string;
}

/** An import of the service, with a file of as many translations as are asked for, none of which is there already. */
export interface ImportCase {
  readonly name: string;
  request(service: TestService, amount: number): Promise<Omit<UploadRequest, 'by'>>;
}

/** An import as a test of its page makes it. */
export interface ImportPageCase {
  /** Path of the form, and what is typed into its fields. */
  readonly url: string;
  /** Path of the page with the form. */
  readonly page: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Fields with something wrong, named in the answer. */
  readonly wrong: { readonly fields: Readonly<Record<string, string>>; readonly says: string };
  /** A file with a fault in one line of it, and the line as messages name it. */
  readonly file: File;
  readonly faultAt: string;
}

/** Parts of the journeys that only this service has. */
export interface PageJourneysCase {
  /** A file of translations into Arabic that the form for translations takes. */
  readonly file: { readonly name: string; readonly content: string };
  /** Fills what pages show that both services do not have, and says where these are. */
  paths(made: TestApp): Promise<readonly string[]>;
}

/** Lists and pages of a service beside those of every service, and what makes them grow. */
export interface GrowingListsCase {
  /** Files that give it as many more of everything as are asked for, each with so many units. */
  uploads(service: TestService, amount: number): Promise<readonly Omit<UploadRequest, 'by'>[]>;
  /** Paths of lists, reports and feeds, which send two statements at most. */
  readonly lists: readonly string[];
  /** Paths of pages, and of what else takes more, with the statements that each sends at most; that of the session is one of them. */
  readonly pages: Readonly<Record<string, number>>;
}

/** A translation of a unit on its way into a file. */
export interface Importable {
  readonly unit: MadeUnit;
  readonly source: string;
  readonly translation: string;
}

/** Work of a service while one process of several is killed. */
export interface ProcessesCase {
  /** The file that imports these translations. */
  fileOf(list: readonly Importable[]): { readonly name: string; readonly content: string };
  /** Requests that are sent all the while, one after the other; each must be answered with one of these statuses. */
  meanwhile(by: TestPerson, database: TestDatabase): Promise<readonly MeanwhileRequest[]>;
}

/** A request that is sent while much else happens. */
export interface MeanwhileRequest {
  readonly path: string;
  /** Body of a POST. */
  readonly body?: object;
  readonly statuses: readonly number[];
}

/** A service of any kind of unit, as the contract suites see it. */
export interface Subject extends ServiceDefinition, AppUnderTest {
  /** Makes a unit with that source text, or one of its own. */
  makeUnit(service: TestService, text?: string): Promise<MadeUnit>;
  /** Members of a reference that has the right shape and names nothing. */
  readonly unknownRef: MadeUnit['ref'];
  /** Path of the endpoint that endorses. */
  readonly endorsePath: string;
  /** The parameter of a search that names somebody who endorsed what is found. */
  readonly endorsedByParam: string;
  /** The parameters of a search that say how and where. */
  searching(how: SearchFilter['how'], where: SearchFilter['where']): Readonly<Record<string, string>>;
  /** Paths of reports and lists that send a statement or two each. */
  readonly listPaths: readonly string[];
  /** A case for each of its imports. */
  readonly importCases: readonly ImportCase[];
  readonly growingLists: GrowingListsCase;
}

/** Export of leading candidates by a service. */
export interface RankingCase {
  /** The translation of the unit in French that an export holds; null where it holds none. */
  exportOf(tested: Pick<TestApp, 'app' | 'service'>, unit: MadeUnit, preferred: readonly TestPerson[]): Promise<string | null>;
  /** True if exports may hold the candidate at all. */
  isExportable(candidate: RankedCandidate): boolean;
}

/** Content that the examples in the description of the interface refer to. */
export interface ExamplesCase {
  /** Makes all that they name, by a person who may do everything, with a translation that the person endorsed. */
  prepare(made: Pick<TestApp, 'app' | 'service'>, by: TestPerson): Promise<void>;
  /** The file that an operation takes, by the operation's id. */
  readonly files: Readonly<Record<string, () => Promise<{ readonly name: string; readonly bytes: Uint8Array }>>>;
  /** Statuses of examples that lead nowhere, by the operation's id: such as name a secret. */
  readonly refused: Readonly<Record<string, number>>;
}

/** Work that both the previous release and this one do on the same database. */
export interface UpgradeCase {
  /** Uploads by a moderator, in order, that add units and translations of a round of their own. */
  imports(round: number): Promise<readonly Omit<UploadRequest, 'by'>[]>;
  /** A text that a unit of the round has, and no other. */
  sourceOf(round: number): string;
  /** The members that name that unit, of which the key is given, and the path that reads it with its translations into French. */
  name(round: number, key: string): { readonly ref: MadeUnit['ref']; readonly path: string };
  /** Paths that answer with what was imported in a round: lists, searches. */
  reads(round: number): readonly string[];
  /** The texts of an export of the round's units in French. */
  exportOf(address: string, round: number): Promise<string>;
  /** Tables that hold what the kind has beside core's. */
  readonly tables: readonly string[];
}

/** A service that is a program with an interface document and imports, as both apps are. */
export interface ProgramSubject extends Subject {
  /** Path of its built program, which is made when a test first asks for it. */
  main(): Promise<string>;
  /** The interface document's paths beside CORE_ROUTES, one a line behind its method, each optional segment spelt out. */
  readonly documentedRoutes: string;
  readonly described: ExamplesCase;
  readonly importPage: ImportPageCase;
  readonly pageJourneys: PageJourneysCase;
  readonly processes: ProcessesCase;
  readonly ranking: RankingCase;
  readonly upgrade: UpgradeCase;
}
