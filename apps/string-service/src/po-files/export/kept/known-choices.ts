import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '@translation-commons/core/database/database.js';
import type { ChangePlace } from '@translation-commons/core/units/change-place/change-place.sql.js';
import { homeOf, type Project } from '../../../projects/project.js';
import type { ExportChoice } from '../export-choice.js';
import type { ExportedTemplate } from '../exported-template.store.js';
import { formatSetHash, parseSetHash, type SetHash } from '../set-hash.js';
import { exportsFolder, removeOldest } from './kept-exports.js';
import { choiceRule, isKnownPlace, listTouchedTemplates, readChangePlace } from './known-choices.store.js';

/** Hashes of the choices in a project's templates, and where the change log ended then. */
interface StoredChoices {
  readonly place: ChangePlace;
  /** Hashes by {@link templateKey}. */
  readonly hashes: Readonly<Record<string, string>>;
}

/** Inputs of the choices in a project's templates. */
export interface ChoosingScope {
  readonly project: Project;
  /** Code of the language. */
  readonly lng: string;
  readonly choice: ExportChoice;
}

/** A template with its content. One that was made here changes without another content. */
type TemplateVersion = Pick<ExportedTemplate, 'id' | 'templateHash'>;

const templateKey = ({ id, templateHash }: TemplateVersion): string | null => templateHash && `${id} ${templateHash.toString('base64url')}`;

/** Choices in a project's templates that are known to be as they were. */
export interface KnownChoices {
  /** The hash of what is chosen in a template; null where it is to be found out. */
  hashOf(template: TemplateVersion): SetHash | null;
  /** Notes what is chosen in a template, to be kept. */
  note(template: TemplateVersion, hash: SetHash): void;
  /** Keeps what was noted, which is all templates of the project. */
  keep(): Promise<void>;
}

/** Where nothing is known, and nothing is to be kept. */
export const NOTHING_KNOWN: KnownChoices = { hashOf: () => null, note: () => {}, keep: async () => {} };

/** The modes whose choices depend only on what the change log and the version of track records tell. */
const isTraced = ({ mode }: ExportChoice): boolean => mode === 'most_voted' || mode === 'preferred';

const fileOf = (dataDir: string, { project, lng, choice }: ChoosingScope): string => {
  const { mode, voterIds } = choice;
  // The rule itself, which another release may have changed.
  const rule = choiceRule(lng, { mode, voterIds, decideBy: project.decideBy, home: homeOf(project, choice) });
  const key = JSON.stringify([project.id, rule]);
  return join(exportsFolder(dataDir), `${createHash('sha256').update(key).digest('base64url').slice(0, 32)}.choices`);
};

const readStored = async (file: string): Promise<StoredChoices | null> => {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // None were kept, or what was is damaged: all is chosen again.
    return null;
  }
};

const isCurrent = async (connection: Connection, stored: StoredChoices, now: ChangePlace): Promise<boolean> =>
  stored.place.records === now.records && (await isKnownPlace(connection, stored.place));

/**
 * Finds out in which templates people chose nothing else since their choices were kept: no entry of the change log names a string of them since, and the
 * language's track records are the same. The connection is in a read snapshot, so that place and choices are of one moment.
 *
 * @param dataDir the data folder, shared by processes of one machine; another machine's process chooses again once
 */
export const findKnownChoices = async (connection: Connection, dataDir: string, scope: ChoosingScope): Promise<KnownChoices> => {
  if (!isTraced(scope.choice)) return NOTHING_KNOWN;
  const file = fileOf(dataDir, scope);
  const place = await readChangePlace(connection, scope.lng);
  const stored = await readStored(file);
  const usable = stored && (await isCurrent(connection, stored, place)) ? stored : null;
  const touched = usable && (await listTouchedTemplates(connection, scope.project.id, scope.lng, usable.place.position));
  const noted: Record<string, string> = {};
  return {
    hashOf: (template) => {
      const key = templateKey(template);
      const hash = key !== null && touched?.has(template.id) === false ? usable?.hashes[key] : undefined;
      return hash === undefined ? null : parseSetHash(hash);
    },
    note: (template, hash) => {
      const key = templateKey(template);
      if (key !== null) noted[key] = formatSetHash(hash);
    },
    keep: async () => {
      // A place whose entry is gone from the log could be any other.
      if (place.entry === null || (usable?.place.position === place.position && touched?.size === 0)) return;
      const written = `${file}.${randomUUID()}`;
      try {
        await mkdir(exportsFolder(dataDir), { recursive: true, mode: 0o700 });
        await writeFile(written, JSON.stringify({ place, hashes: noted } satisfies StoredChoices), { mode: 0o600 });
        await rename(written, file);
        await removeOldest(dataDir);
      } catch {
        // Nothing is lost but time, as on a full disk: the choices are found out again.
        await rm(written, { force: true }).catch(() => undefined);
      }
    },
  };
};
