import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const CORE = resolve(import.meta.dirname, '../..');

/** Tables and words of the interface that are one service's own. */
const WORDS_OF_ONE_KIND = /\b(source_string|template_entry|sguid|votes?|voted_by|del_vote|chapters?|verses?|likes|liked_by|del_like)\b/;

/**
 * Places where they are allowed: examples of a kind's texts, descriptions of settings for operators of both services, names that nobody may take for
 * either, tests, and the client, which is generated from every service's tables.
 */
const EXCEPTED =
  /^(units\/kind\/|testing\/|people\/names\/reserved-names|kernel\/settings\/settings\.schema|database\/(generated\/|numbered-ids))|\.test\.ts$/;

/** The state that both services call so, as texts of pages. */
const STATE_NAME = /say\('Needs votes'\)/g;

/** The OAuth scope that both services call so (decisions, section 13), as a value or a key. */
const SCOPE_NAME = /'vote'|\bvote:/g;

it("core's sources: no word of one kind", () => {
  const sources = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts') && !EXCEPTED.test(path));
  const found = sources.flatMap((path) =>
    readFileSync(join(CORE, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        WORDS_OF_ONE_KIND.test(line.replaceAll(SCOPE_NAME, '').replaceAll(STATE_NAME, '')) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
