import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '@translation-commons/core/database/database.js';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { startJob } from '@translation-commons/core/jobs/start-job.js';
import type { Task } from '@translation-commons/core/jobs/tasks/task.js';
import { makeTemporaryFolder } from '@translation-commons/core/kernel/files/temporary-folder.js';
import type { Person } from '@translation-commons/core/kernel/person.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { hashSecret, newSecret } from '@translation-commons/core/kernel/secrets/secret.js';
import { type Message, type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { DAY_MS } from '@translation-commons/core/kernel/time.js';
import { notify } from '@translation-commons/core/notices/notify.js';
import { type Context, getActor, type Service } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { diffExport } from '../diff/diff-export.js';
import type { ExportChoice, ExportChoiceParams } from '../export/export-choice.js';
import { getExportChoice } from '../export/export-choice.js';
import { withExportLock } from '../export/export-lock.js';
import { writeExportArchive } from '../export/export-project.js';
import { exportReadyNotice } from './export-ready.js';
import { deleteExpiredExports, insertScheduledExport, type ScheduledExportFiles } from './scheduled-export.store.js';

/** Days until the links to an export expire. */
const LINK_DAYS = 2;
/** Milliseconds to wait for other exports. */
const LOCK_WAIT_MS = 10 * 60_000;
/** Messages that the mail repeats; the job has all of them. */
const MAILED_MESSAGES_LIMIT = 20;

/** The payload of the job: an export to be made later. */
type ExportJob = {
  readonly origin: string;
  readonly project: string;
  readonly lng: string;
} & ExportChoice;

/** The files of an export, and messages about them. */
interface ExportOutcome {
  readonly files: ScheduledExportFiles;
  readonly messages: readonly Message[];
}

const makeExportFiles = async (service: Service, { lng, origin, project: projectName, ...choice }: ExportJob): Promise<ExportOutcome> => {
  const language = getLanguage(service.languages, lng);
  const project = await getProject(service, { origin, project: projectName });
  await using folder = await makeTemporaryFolder(service.settings.dataDir);
  const file = join(folder.path, 'export');
  const made = async (connection: Connection) => {
    const { messages } = await writeExportArchive(service, connection, { project, language, choice }, file);
    // The messages about these files were collected above.
    const { diff, charset, embed } = await diffExport(connection, project, language, choice, { store: false });
    return { messages, diff, charset, ediff: await embed() };
  };
  const { messages, ...diffs } = await withExportLock(service.db, project.id, made, LOCK_WAIT_MS);
  return { messages, files: { name: `${origin}-${projectName}-${lng}`, archive: await readFile(file), ...diffs } };
};

const mailLinks = async (service: Service, order: ExportJob, { files, messages }: ExportOutcome, to: Person): Promise<void> => {
  const { db, settings, now } = service;
  const secret = newSecret();
  const link = (extension: string) => `${settings.baseUrl}/project/exported/${secret}/${encodeURIComponent(files.name)}.${extension}`;
  const { code: lng, name: englishName, native: language } = getLanguage(service.languages, order.lng);
  const mailed = messages.slice(0, MAILED_MESSAGES_LIMIT).map(([said]) => String(said));
  const links = { archive: link('tgz'), diff: link('diff'), ediff: link('ediff') };
  await inTransaction(db, async (connection) => {
    await insertScheduledExport(connection, hashSecret(secret), files, new Date(now().getTime() + LINK_DAYS * DAY_MS));
    await notify(connection, exportReadyNotice, {
      event: `export-ready ${hashSecret(secret).toString('hex')}`,
      to: [to.id],
      details: { project: formatProjectName(order), language, lng, englishName, days: LINK_DAYS, messages: mailed, ...links },
      now: now(),
    });
  });
};

/** The task that makes a scheduled export and mails its links. They are capability URLs: anybody who has them may fetch it until they expire. */
export const exportTask: Task<ExportJob> = {
  name: 'project-export',
  attempts: 5,
  lane: 'exports',
  run: async (service, order, { actor }) => {
    if (!actor) return [];
    const made = await makeExportFiles(service, order);
    await mailLinks(service, order, made, actor);
    return [
      ...made.messages,
      status(sentence('The export of {project} is ready. Check your email.', { project: formatProjectName(order) })),
    ];
  },
};

/** The periodic task that deletes scheduled exports whose links have expired. */
export const tidyExports: Task<null> = {
  name: 'tidy-exports',
  attempts: 1,
  schedule: '17 * * * *',
  run: async ({ db, now }) => {
    await deleteExpiredExports(db.pool, now());
    return [];
  },
};

/** Parameters of a scheduled export. Without a language it is the actor's translation language. */
export interface ExportRequest extends ProjectName, ExportChoiceParams {
  readonly lng?: string | undefined;
}

const missingLng = (): Refusal => {
  const detail = 'lng: the language is missing, and your account has no translation language';
  return new Refusal('malformed', `${detail}.`, { problems: [{ path: 'lng', detail }] });
};

/** Schedules an export as a job; the actor gets a mail when it is ready (decisions, section 8). */
export const scheduleExport = async (context: Context, asked: ExportRequest): Promise<MessagesResult> => {
  const actor = getActor(context);
  const lng = asked.lng || actor.translationLng;
  if (!lng) throw missingLng();
  getLanguage(context.languages, lng);
  const choice = await getExportChoice(context, asked);
  const { origin, project } = await getProject(context, asked);
  await inTransaction(context.db, (connection) => startJob(context, connection, exportTask, { origin, project, lng, ...choice }));
  return {
    messages: [
      status(sentence('Export of {origin}/{project} into {lng} scheduled. We email you when it is ready.', { origin, project, lng })),
    ],
  };
};
