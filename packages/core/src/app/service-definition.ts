import type { PersonStatements } from '../accounts/my-data/person-statements.js';
import type { ForgetPerson } from '../accounts/settings/close-account.js';
import type { DumpAddition } from '../changes/dump/write-dump.js';
import type { Task } from '../jobs/queue/task.js';
import type { SettingDefaults } from '../kernel/settings/read-settings.js';
import type { NoticeKind } from '../notices/notice-kind.js';
import type { Actions } from '../translations/actions.js';
import type { Context } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { Invariant } from '../verify/invariant.js';
import type { Routes } from '../web/api/routes.js';
import type { ServiceImport } from '../web/imports/service-import.js';
import type { Site } from '../web/layout/visitor.js';
import type { Examples } from '../web/open-api/examples.js';
import type { ProfileAddition } from '../web/person/profile.routes.js';
import type { ReportPaths } from '../web/reports/report.routes.js';
import type { ListPublicPaths } from '../web/server/crawler.routes.js';

/** Changes, in place, what a request names. */
export type PrepareRequest = (request: { params: unknown; query: unknown; body: unknown; context: Context }) => Promise<void>;

/** What a service has beside what every service has. Core makes its routes, commands and tasks of this. */
export interface ServiceDefinition {
  /** Of the program: `string-service`. */
  readonly name: string;
  /** Name and sentence at the head of the interface's description. */
  readonly title: string;
  readonly description: string;
  /** The service's own groups of operations in it (`tags`), with a sentence each. */
  readonly groups: Readonly<Record<string, string>>;
  /** What the examples of its own operations are made of there. */
  readonly examples?: Examples;
  /** Settings that differ from service to service when nothing is set. */
  readonly defaults: SettingDefaults;
  readonly kind: UnitKind;
  /** Its name, purpose and own places; those that every service has come behind them. */
  readonly site: Site;
  readonly actions: Actions;
  /** Its pages that search engines may list, beside the front page. */
  readonly publicPaths?: ListPublicPaths;
  readonly reports: ReportPaths;
  readonly imports: readonly ServiceImport[];
  /** What is done to what a request names before it is validated, whatever its path. */
  readonly prepareRequest?: PrepareRequest;
  readonly routes: readonly Routes[];
  readonly invariants: readonly Invariant[];
  /** What people are told by mail besides. */
  readonly notices?: readonly NoticeKind[];
  /** What is done outside of requests besides. */
  readonly tasks?: readonly Task[];
  /** What its dumps of open data hold besides. */
  readonly dumped?: readonly DumpAddition[];
  readonly profile?: ProfileAddition;
  /** What its tables hold about people besides, for who takes their data. */
  readonly ownData?: PersonStatements;
  /** What is forgotten besides when an account is closed. */
  readonly forget?: ForgetPerson;
}
