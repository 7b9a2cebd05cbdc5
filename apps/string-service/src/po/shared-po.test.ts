import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSharedData, sharedData } from '@translation-commons/core/testing/shared-data.js';
import { describe, expect, test } from 'vitest';
import { readPo } from './read-po.js';
import { sguid } from './sguid.js';

interface Oracle {
  readonly po: Readonly<Record<string, Record<'translated' | 'fuzzy' | 'untranslated' | 'obsolete', number>>>;
}

const root = findSharedData('po');
const projects = root === null ? ['(not there)'] : readdirSync(root);

describe.each(projects)('project %s', (project) => {
  test('each PO file: counted as msgfmt --statistics does', (context) => {
    const folder = sharedData(context, join('po', project));
    for (const lng of readdirSync(join(folder, 'dir')).filter((name) => name !== 'pot')) {
      const { po } = JSON.parse(readFileSync(join(folder, 'oracle', `${lng}.json`), 'utf8')) as Oracle;
      for (const [path, { translated, fuzzy, untranslated, obsolete }] of Object.entries(po)) {
        const file = `${lng}/${path}.po`;
        const reading = readPo(readFileSync(join(folder, 'dir', file)), { file, lng });
        for (const piece of reading.pieces) expect(piece.length).toBeGreaterThan(0);
        expect({ file, ...reading.summary() }).toEqual({ file, statistics: { translated, fuzzy, untranslated, obsolete }, problems: [] });
      }
    }
  });

  test('its templates: as many strings and ids as they should have', (context) => {
    const folder = sharedData(context, join('po', project));
    const oracle = JSON.parse(readFileSync(join(folder, 'oracle', 'project.json'), 'utf8'));
    const ids = new Set<string>();
    for (const [path, { strings }] of Object.entries<{ strings: number }>(oracle.pot_files)) {
      const reading = readPo(readFileSync(join(folder, 'dir/pot', `${path}.pot`)), { file: `pot/${path}.pot` });
      const entries = [...reading.pieces].flat().filter(({ source, obsolete }) => source[0] !== '' && !obsolete);
      for (const { source, context: msgctxt } of entries) ids.add(sguid(source, msgctxt));
      expect([path, entries.length]).toEqual([path, strings]);
    }
    expect(ids.size).toBe(oracle.pot_totals.distinct_sguid);
  });
});
