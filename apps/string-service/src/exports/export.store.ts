import type { Connection } from '@translation-commons/core/database/database.js';
import { prepared, rows } from '@translation-commons/core/database/statement.js';
import { bestFirst, candidates } from '@translation-commons/core/units/ranking/candidate-order.store.js';
import type { DecideBy } from '@translation-commons/core/units/ranking/decide-by.js';
import { judgedCandidates } from '@translation-commons/core/units/ranking/decision-state.store.js';
import sql, { type Sql } from 'sql-template-tag';
import { ERROR_CHECKS } from '../checks/checks.js';
import type { ExportChoice } from './export-choice.js';

/** A template (POT file) of a project, and its PO file in one language where it has one. Files are named by the SHA-256 of their content. */
export interface ExportedTemplate {
  readonly id: number;
  readonly path: string;
  /** Path of its PO file as it came; null where the language has none. */
  readonly file: string | null;
  /** Path of its PO files, with `{lng}`; null for a template that was made here. */
  readonly poPath: string | null;
  /** Null for a template that was made here. */
  readonly templateHash: Buffer | null;
  /** Null where the language has no PO file of it. */
  readonly poHash: Buffer | null;
}

/** The templates of a project, in the order of their paths. */
export const listTemplates = (connection: Connection, projectId: number, lng: string): Promise<ExportedTemplate[]> =>
  rows<ExportedTemplate & Record<string, unknown>>(
    connection,
    prepared(sql`select template.id, template.path, po_file.file, template.po_path as "poPath", template.sha256 as "templateHash", po_file.sha256 as "poHash"
      from template left join po_file on po_file.template_id = template.id and po_file.lng = ${lng}
      where template.project_id = ${projectId} order by template.path collate "C"`),
  );

/** The translation of a string that an export writes: the leading candidate. */
export interface ChosenTranslation {
  readonly sguid: string;
  readonly forms: readonly string[];
  /** Of its latest vote. */
  readonly time: Date;
}

/** What people chose in a template. */
export interface ChosenTranslations {
  /** Strings that nobody voted on are not among them. */
  readonly chosen: readonly ChosenTranslation[];
  /** The strings whose leading translation is not exported, as it fails an error check. */
  readonly leftOut: readonly string[];
}

/** The best translation of a string that passes the error checks, or of those that fail one. */
interface BestTranslation extends ChosenTranslation {
  readonly failsError: boolean;
  /** Whether it comes before the other. */
  readonly leads: boolean;
}

/** What an export of a template holds. */
export type TemplateChoice = Pick<ExportChoice, 'mode' | 'voterIds' | 'includeFailing'> & { readonly decideBy: DecideBy };

/** The condition on `candidate` that its unit is decided; true where that is not asked for. */
const isDecided = (ofTemplate: Sql, lng: string, { mode, voterIds, decideBy }: TemplateChoice): Sql =>
  mode === 'decided'
    ? sql`candidate.unit_id in (select unit_id from ${judgedCandidates({
        ranking: { errors: ERROR_CHECKS, preferred: voterIds },
        decideBy,
        condition: sql`translation.lng = ${lng} and ${ofTemplate}`,
      })} where place = 1 and state = 'decided')`
    : sql`true`;

const listBestTranslations = (
  connection: Connection,
  templateId: number,
  lng: string,
  choice: TemplateChoice,
): Promise<BestTranslation[]> => {
  const ofTemplate = sql`translation.unit_id in (select unit_id from template_entry where template_id = ${templateId})`;
  return rows<BestTranslation & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.key as sguid, candidate.forms, candidate.latest as time, candidate.fails_error as "failsError",
        row_number() over (partition by candidate.unit_id order by ${bestFirst(choice.decideBy)}) = 1 as leads
      from (
        select distinct on (candidate.unit_id, candidate.fails_error) candidate.*
        from ${candidates(
          { errors: ERROR_CHECKS, preferred: choice.voterIds },
          {
            condition: sql`translation.lng = ${lng} and translation.count > 0 and ${ofTemplate}`,
            aggregates: sql`max(endorsement.created_at) as latest`,
          },
        )}
        order by candidate.unit_id, candidate.fails_error, ${bestFirst(choice.decideBy)}) candidate
      join unit on unit.id = candidate.unit_id where ${isDecided(ofTemplate, lng, choice)}`),
  );
};

/** The translation of each string of a template that people chose: the first in the order of candidates that has a vote and may be exported. */
export const listChosenTranslations = async (
  connection: Connection,
  templateId: number,
  lng: string,
  choice: TemplateChoice,
): Promise<ChosenTranslations> => {
  const best = await listBestTranslations(connection, templateId, lng, choice);
  if (choice.includeFailing) return { chosen: best.filter(({ leads }) => leads), leftOut: [] };
  return {
    chosen: best.filter(({ failsError }) => !failsError),
    leftOut: best.filter(({ failsError, leads }) => failsError && leads).map(({ sguid }) => sguid),
  };
};

/** An entry of a template that was made here. */
export interface TemplateEntryText {
  readonly source: readonly string[];
  readonly context: string | null;
  readonly references: readonly string[];
  readonly comments: readonly string[];
  readonly flags: readonly string[];
}

/** The entries of a template, in their order. */
export const listTemplateEntries = (connection: Connection, templateId: number): Promise<TemplateEntryText[]> =>
  rows<TemplateEntryText & Record<string, unknown>>(
    connection,
    prepared(sql`select unit.forms as source, nullif(source_string.context, '') as context,
        template_entry."references", template_entry.comments, template_entry.flags
      from template_entry join unit on unit.id = template_entry.unit_id join source_string on source_string.unit_id = unit.id
      where template_id = ${templateId} order by position`),
  );

/** Languages in which somebody voted for a translation of the project's strings and that have PO files of it. */
export const listVotedLanguages = async (connection: Connection, projectId: number): Promise<string[]> => {
  const found = await rows<{ lng: string }>(
    connection,
    prepared(sql`select lng from (
        select distinct po_file.lng from po_file join template on template.id = po_file.template_id where project_id = ${projectId}) imported
      where exists (select from translation where count > 0 and translation.lng = imported.lng
        and unit_id in (select unit_id from template_entry where project_id = ${projectId}))
      order by lng collate "C"`),
  );
  return found.map(({ lng }) => lng);
};
