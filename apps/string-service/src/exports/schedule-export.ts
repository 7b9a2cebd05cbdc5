import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inTransaction } from '@translation-commons/core/database/transaction.js';
import { getLanguage } from '@translation-commons/core/i18n/languages/get-language.js';
import { startJob } from '@translation-commons/core/jobs/start-job.js';
import type { Task } from '@translation-commons/core/jobs/task.js';
import { type Message, status } from '@translation-commons/core/kernel/message.js';
import type { Person } from '@translation-commons/core/kernel/person.js';
import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { fingerprint, newSecret } from '@translation-commons/core/kernel/secret.js';
import { makeWorkFolder } from '@translation-commons/core/kernel/work-folder.js';
import { notify } from '@translation-commons/core/notices/notify.js';
import { type Context, getActor, type Service } from '@translation-commons/core/units/context.js';
import { compareExport } from '../diffs/compare-export.js';
import { type ProjectName, showProject } from '../projects/project.js';
import { getProject } from '../projects/subscriptions.js';
import { withExportLock } from './export-lock.js';
import { type ExportMode, getChoice } from './export-mode.js';
import { writeExport } from './export-project.js';
import { exportReady } from './export-ready.js';
import { dropLapsed, insertScheduled, type ScheduledFiles } from './scheduled-export.store.js';

const DAYS = 2;
const DAY = 24 * 60 * 60 * 1000;
/** Milliseconds to wait for other exports. */
const PATIENCE = 10 * 60_000;

/** An export to be made later. */
type Order = {
  readonly origin: string;
  readonly project: string;
  readonly lng: string;
  readonly mode: ExportMode;
  readonly voterIds: readonly number[];
};

/** The files of an export, and what is to be said of them. */
interface Made {
  readonly files: ScheduledFiles;
  readonly said: readonly Message[];
}

const makeFiles = async (service: Service, { lng, mode, voterIds, ...name }: Order): Promise<Made> => {
  const language = getLanguage(service.languages, lng);
  const project = await getProject(service, name);
  await using folder = await makeWorkFolder(service.settings.dataDir);
  const file = join(folder.path, 'export');
  const choice = { mode, voterIds };
  const made = async (connection: Parameters<typeof writeExport>[0]) => {
    const said = await writeExport(connection, project, language, choice, file);
    return { said, ...(await compareExport(connection, project, language, choice, { keep: false })) };
  };
  const { said, diff, ediff } = await withExportLock(service.db, made, PATIENCE);
  return { said, files: { name: `${name.origin}-${name.project}-${lng}`, archive: await readFile(file), diff, ediff } };
};

const deliver = async (service: Service, order: Order, files: ScheduledFiles, to: Person): Promise<void> => {
  const { db, settings, now } = service;
  const secret = newSecret();
  const link = (extension: string) => `${settings.baseUrl}/project/exported/${secret}/${encodeURIComponent(files.name)}.${extension}`;
  const language = getLanguage(service.languages, order.lng).name;
  const links = { archive: link('tgz'), diff: link('diff'), ediff: link('ediff') };
  await inTransaction(db, async (connection) => {
    await insertScheduled(connection, fingerprint(secret), files, new Date(now().getTime() + DAYS * DAY));
    await notify(connection, exportReady, {
      event: `export-ready ${fingerprint(secret).toString('hex')}`,
      to: [to.id],
      details: { project: showProject(order), language, days: DAYS, ...links },
      now: now(),
    });
  });
};

/** Makes an export that was asked for and mails where it is. */
export const exportTask: Task<Order> = {
  name: 'project-export',
  attempts: 5,
  run: async (service, order, { actor }) => {
    if (!actor) return [];
    const { files, said } = await makeFiles(service, order);
    await deliver(service, order, files, actor);
    return [...said, status(`The export of ${showProject(order)} is ready. A mail says where.`)];
  },
};

/** Forgets exports whose links have lapsed. */
export const tidyExports: Task<null> = {
  name: 'tidy-exports',
  attempts: 1,
  schedule: '17 * * * *',
  run: async ({ db, now }) => {
    await dropLapsed(db.pool, now());
    return [];
  },
};

/** What is asked for. Without language it is the actor's translation language. */
export interface ExportRequest extends ProjectName {
  readonly lng?: string | undefined;
  readonly export_mode?: string | undefined;
  readonly preferred_voters?: string | undefined;
}

const missingLng = (): Refusal => {
  const detail = 'lng: the language is missing, and your account has no translation language';
  return new Refusal('malformed', `${detail}.`, { problems: [{ path: 'lng', detail }] });
};

/** Has an export made later; the actor is told by mail when it is ready (decisions, section 8). */
export const scheduleExport = async (context: Context, asked: ExportRequest): Promise<{ readonly messages: readonly Message[] }> => {
  const actor = getActor(context);
  const lng = asked.lng || actor.translationLng;
  if (!lng) throw missingLng();
  getLanguage(context.languages, lng);
  const { mode, voterIds } = await getChoice(context, asked.export_mode, asked.preferred_voters);
  const { origin, project } = await getProject(context, asked);
  await inTransaction(context.db, (connection) => startJob(context, connection, exportTask, { origin, project, lng, mode, voterIds }));
  return { messages: [status(`The export of ${origin}/${project} into ${lng} is scheduled. You get a mail when it is ready.`)] };
};
