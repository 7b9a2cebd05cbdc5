import type { PersonStatements } from '../accounts/my-data/person-statements.js';
import type { ForgetPerson } from '../accounts/settings/close-account.js';
import type { DumpAddition } from '../changes/dump/write-dump.js';
import type { Task } from '../jobs/tasks/task.js';
import type { SettingDefaults } from '../kernel/settings/read-settings.js';
import type { NoticeKind } from '../notices/notice-kind.js';
import type { Actions } from '../translations/actions.js';
import type { Context, Service } from '../units/context.js';
import type { UnitKind } from '../units/kind/unit-kind.js';
import type { Invariant } from '../verify/invariant.js';
import type { ProfileAddition } from '../web/api/people/profile.routes.js';
import type { ReportPaths } from '../web/api/reports/report.routes.js';
import type { ImportCard } from '../web/pages/imports/import.page.js';
import type { ServiceImport } from '../web/pages/imports/service-import.js';
import type { ReadLanguageSections } from '../web/pages/languages/language-sections.js';
import type { Site } from '../web/pages/layout/visitor.js';
import type { ListPublicPaths } from '../web/server/crawler.routes.js';
import type { Examples } from '../web/server/open-api/examples.js';
import type { Routes } from '../web/server/routes/routes.js';

/** Rewrites a request's parameters in place. */
export type PrepareRequest = (request: { params: unknown; query: unknown; body: unknown; context: Context }) => Promise<void>;

/** Additions of a service to core. Its routes, commands and tasks are made from this. */
export interface ServiceDefinition {
  /** Name of the program: `string-service`. */
  readonly name: string;
  /** Title and description of the OpenAPI document. */
  readonly title: string;
  readonly description: string;
  /** Additional tags (groups of operations) of the OpenAPI document, with a sentence each. */
  readonly groups: Readonly<Record<string, string>>;
  /** Examples of the service's own operations in the OpenAPI document. */
  readonly examples?: Examples;
  /** Defaults of settings that differ between the services. */
  readonly defaults: SettingDefaults;
  readonly kind: UnitKind;
  /** Name, purpose and navigation entries; core's entries follow. */
  readonly site: Site;
  readonly actions: Actions;
  /** Additional pages in the sitemap, beside the front page. */
  readonly publicPaths?: ListPublicPaths;
  readonly reports: ReportPaths;
  readonly imports: readonly ServiceImport[];
  /** Additional way to make something new on the page of imports. */
  readonly importCard?: ImportCard;
  /** Prepares the parameters of every request before validation, on any route. */
  readonly prepareRequest?: PrepareRequest;
  /** Loads its routes, which commands need not wait for. */
  readonly routes: () => Promise<readonly Routes[]>;
  readonly invariants: readonly Invariant[];
  /** Additional sections on the pages of a language. */
  readonly languageSections?: ReadLanguageSections;
  /** Additional kinds of mail notices. */
  readonly notices?: readonly NoticeKind[];
  /** Notifies people whose collected news are due now, before `mails send --due` sends what waits. */
  readonly tellDue?: (service: Service, signal: AbortSignal) => Promise<void>;
  /** Additional background tasks. */
  readonly tasks?: readonly Task[];
  /** Additional files of the open data dump. */
  readonly dumped?: readonly DumpAddition[];
  readonly profile?: ProfileAddition;
  /** Additional tables of the personal data export. */
  readonly ownData?: PersonStatements;
  /** Additional data to delete when an account is closed. */
  readonly forget?: ForgetPerson;
}
