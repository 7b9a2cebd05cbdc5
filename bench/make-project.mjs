import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { writeArchive } from '@translation-commons/core/archives/write-archive.js';

const WORDS = `open close file window save print undo view edit tool help search page line word letter number list table image sound
  network server client user group name password folder disk memory process thread event error warning message button menu panel
  color size width height left right top bottom first last next previous new old start stop pause resume add remove`.split(/\s+/);

/** Numbers that look random and are the same in every run (a linear congruential generator). */
const makeRandom = (seed) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
};

const sentence = (random) => Array.from({ length: 3 + random(9) }, () => WORDS[random(WORDS.length)]).join(' ');

const header = (lng) =>
  `msgid ""\nmsgstr ""\n"Language: ${lng}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n`;

/** A file of entries; without language a template. Each string is one of its kind. */
const makeFile = (file, entries, lng) => {
  const random = makeRandom(file + 1);
  const parts = [header(lng ?? '')];
  for (let entry = 0; entry < entries; entry += 1) {
    const text = `${sentence(random)} ${file}.${entry}`;
    parts.push(`#: src/${file}.c:${entry}\nmsgid "${text}"\nmsgstr "${lng ? `${lng} ${text}` : ''}"\n\n`);
  }
  return Buffer.from(parts.join(''));
};

/**
 * Writes the archive of a project.
 *
 * @param {string} path
 * @param {{ strings: number, lngs: readonly string[], perFile?: number }} size
 */
export const makeProject = async (path, { strings, lngs, perFile = 5000 }) => {
  const members = async function* () {
    for (let file = 0; file * perFile < strings; file += 1) {
      const entries = Math.min(perFile, strings - file * perFile);
      yield { path: `pot/part${file}.pot`, bytes: makeFile(file, entries) };
      for (const lng of lngs) yield { path: `${lng}/part${file}.po`, bytes: makeFile(file, entries, lng) };
    }
  };
  await pipeline(writeArchive(members(), { time: new Date(0) }), createWriteStream(path));
};
