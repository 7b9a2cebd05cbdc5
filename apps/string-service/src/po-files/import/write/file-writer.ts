import type { Transaction } from '@translation-commons/core/database/database.js';
import { insertContents } from '../../files/content.store.js';
import type { StoredContent } from '../../files/pack-content.js';
import {
  type ChangedSnapshotFile,
  type NewPoFile,
  type NewTemplate,
  updateSnapshotFiles,
  upsertPoFiles,
  upsertTemplates,
} from '../../files/project-file.store.js';
import { type UnreadFile, upsertUnreadFiles } from '../../files/unread-file.store.js';
import { type FileReading, upsertReadings } from '../readings/reading.store.js';

/** Files that are stored at once, and their bytes together, compressed. */
const BATCH_FILES = 500;
const BATCH_BYTES = 4 * 2 ** 20;

/** Writes the files of an import in batches: thousands of small ones would each cost two statements. */
export interface FileWriter {
  addTemplate(template: Omit<NewTemplate, 'sha256'>, content: StoredContent): Promise<void>;
  addPo(po: Omit<NewPoFile, 'sha256'>, content: StoredContent): Promise<void>;
  addUnread(file: Omit<UnreadFile, 'sha256'>, content: StoredContent): Promise<void>;
  addSnapshot(snapshot: Omit<ChangedSnapshotFile, 'sha256'>, content: StoredContent): Promise<void>;
  /** Adds what was found in a file that is written too. */
  addReading(reading: FileReading): void;
  /** Stores the remaining rows. */
  flush(): Promise<void>;
}

/**
 * Opens the writer. Each file is added once.
 *
 * @param settle waits until the connection is free
 */
export const openFileWriter = (connection: Transaction, projectId: number, settle: () => Promise<void>): FileWriter => {
  let contents: StoredContent[] = [];
  let [templates, files, snapshots, unread]: [NewTemplate[], NewPoFile[], ChangedSnapshotFile[], UnreadFile[]] = [[], [], [], []];
  // A template may be read twice: under a new name, and as the one that it was.
  let readings = new Map<string, FileReading>();
  let bytes = 0;
  const flush = async () => {
    await settle();
    // Rows are stored after the rows that they reference.
    if (contents.length > 0) await insertContents(connection, contents);
    if (templates.length > 0) await upsertTemplates(connection, templates);
    if (files.length > 0) await upsertPoFiles(connection, files);
    if (snapshots.length > 0) await updateSnapshotFiles(connection, snapshots);
    if (unread.length > 0) await upsertUnreadFiles(connection, projectId, unread);
    if (readings.size > 0) await upsertReadings(connection, [...readings.values()]);
    [contents, templates, files, snapshots, unread, readings, bytes] = [[], [], [], [], [], new Map(), 0];
  };
  const add = async (content: StoredContent) => {
    contents.push(content);
    bytes += content.gzip.length;
    if (contents.length >= BATCH_FILES || bytes >= BATCH_BYTES) await flush();
  };
  return {
    addTemplate: (template, content) => {
      templates.push({ ...template, sha256: content.sha256 });
      return add(content);
    },
    addPo: (po, content) => {
      files.push({ ...po, sha256: content.sha256 });
      return add(content);
    },
    addUnread: (file, content) => {
      unread.push({ ...file, sha256: content.sha256 });
      return add(content);
    },
    addSnapshot: (snapshot, content) => {
      snapshots.push({ ...snapshot, sha256: content.sha256 });
      return add(content);
    },
    addReading: (reading) => {
      readings.set(`${reading.templateId} ${reading.lng}`, reading);
    },
    flush,
  };
};
