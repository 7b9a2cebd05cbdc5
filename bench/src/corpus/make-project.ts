import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ArchiveMember } from '@translation-commons/archives/archive/archive.js';
import { writeArchive } from '@translation-commons/archives/write-archive.js';
import { makeRandom } from '@translation-commons/core/testing/random.js';
import { type FileFamily, poFamily } from './texts/file-families.js';
import { makeSentences } from './texts/sentences.js';
import { vocabularyOf } from './texts/vocabulary.js';

/** Size of a project. */
export interface ProjectSize {
  readonly strings: number;
  readonly lngs: readonly string[];
  /** Strings of one template. */
  readonly perFile: number;
}

/**
 * The files of a project, laid out for an import, one in memory at a time. Each string is unique, and is translated into each language. The
 * same in every run.
 */
export function* projectFiles({ strings, lngs, perFile }: ProjectSize, family: FileFamily = poFamily): Generator<ArchiveMember> {
  const random = makeRandom(19);
  const sentence = makeSentences(vocabularyOf('en'), random);
  const languages = lngs.map((lng) => ({ lng, translate: makeSentences(vocabularyOf(lng), random) }));
  for (let first = 0; first < strings; first += perFile) {
    const name = `part${first / perFile}`;
    const texts = Array.from({ length: Math.min(perFile, strings - first) }, (_, nr) => `${sentence()} ${first + nr}`);
    const file = (lng: string | null, translate: () => string): ArchiveMember => {
      const entries = texts.map((text) => ({ text, translation: translate() }));
      return { path: family.path(name, lng), bytes: Buffer.from(family.write(name, lng, entries)) };
    };
    yield file(null, () => '');
    for (const { lng, translate } of languages) yield file(lng, translate);
  }
}

/** Writes files as a tgz archive. */
export const packFiles = async (path: string, files: AsyncIterable<ArchiveMember> | Iterable<ArchiveMember>): Promise<void> =>
  pipeline(await writeArchive(files, { time: new Date(0) }), createWriteStream(path));
