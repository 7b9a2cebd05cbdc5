import { computeInWorker } from '@translation-commons/archives/worker-stream/compute-in-worker.js';
import { restoreMessage } from '@translation-commons/core/kernel/text/message.js';
import { type FilesQuestion, type FoundFiles, findFiles } from './find-files.js';

/** The worker thread runs the built program, even where this module itself runs from its source. */
const workerUrl = new URL('../../../../dist/po-files/import/layout/find-files-worker.js', import.meta.url);

/** Files, and their bytes together, that are laid out in some hundredths of a second: less than a thread costs. */
const INLINE_FILES = 200;
const INLINE_BYTES = 256 * 1024;

const isSmall = ({ members, skipped, formerTemplates, knownPaths }: FilesQuestion): boolean => {
  if (members.size + skipped.length + formerTemplates.length + knownPaths.size > INLINE_FILES) return false;
  return Array.from(members.values()).reduce((sum, { size }) => sum + size, 0) <= INLINE_BYTES;
};

/** Messages come out of a thread without their class. */
const revive = ({ laidOut, others, paths }: FoundFiles): FoundFiles => ({
  laidOut: { ...laidOut, messages: laidOut.messages.map(restoreMessage) },
  others: { ...others, messages: others.messages.map(restoreMessage) },
  paths,
});

/** Finds the files of an archive, of a large one in a worker thread, so that other requests are answered meanwhile. */
export const findFilesInThread = async (question: FilesQuestion, signal: AbortSignal | undefined): Promise<FoundFiles> =>
  isSmall(question) ? findFiles(question) : revive(await computeInWorker<FoundFiles>(workerUrl, question, { signal }));
