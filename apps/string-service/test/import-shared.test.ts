import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSharedData, sharedData } from '@translation-commons/archives/testing/shared-data.js';
import { withApp } from '@translation-commons/core/testing/app.js';
import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { describe, expect, it } from 'vitest';
import { makeApp } from '../src/app.js';
import { importProject } from '../src/po-files/import/import-project.js';
import { stringKind } from '../src/string-kind.js';

interface Oracle {
  readonly lng: string;
  readonly totals: Record<'translated' | 'fuzzy' | 'untranslated' | 'obsolete', number>;
  readonly project_level: Record<'distinct_strings_translated' | 'distinct_string_translation_pairs', number>;
}

const root = findSharedData('po');
const projects = root === null ? ['(not there)'] : readdirSync(root).filter((name) => name.includes('__'));

// A service of its own for each: translations of a common string would be counted for both projects.
describe.each(projects)('project %s, imported', async (folder) => {
  const { service } = await withApp({ kind: stringKind, makeApp });

  it('its files are counted as gettext counts them, and every translation of its strings is there once', {
    timeout: 120_000,
  }, async (context) => {
    const at = sharedData(context, join('po', folder));
    const [origin = '', project = ''] = folder.split('__');
    const name = `${project}.tgz`;
    const { messages } = await importProject(
      { ...service, actor: await makePerson(service) },
      { origin, project, archive: { path: join(at, name), name } },
    );
    expect(messages.filter(([, type]) => type !== 'status')).toEqual([]);
    const { rows: files } = await service.db.pool.query(
      `select lng, sum(translated)::int as translated, sum(fuzzy)::int as fuzzy, sum(untranslated)::int as untranslated, sum(obsolete)::int as obsolete
       from po_file group by lng order by lng collate "C"`,
    );
    const { rows: translations } = await service.db.pool.query(
      `select lng, count(distinct unit_id)::int as distinct_strings_translated, count(*)::int as distinct_string_translation_pairs
       from translation group by lng order by lng collate "C"`,
    );
    const oracles = readdirSync(join(at, 'oracle'))
      .filter((file) => !['project.json', 'translate-toolkit.json'].includes(file))
      .map((file): Oracle => JSON.parse(readFileSync(join(at, 'oracle', file), 'utf8')))
      .sort((a, b) => (a.lng < b.lng ? -1 : 1));
    const counted = oracles.map(({ lng, totals: { translated, fuzzy, untranslated, obsolete } }) => {
      return { lng, translated, fuzzy, untranslated, obsolete };
    });
    expect(files).toEqual(counted);
    const expected = oracles.map(({ lng, project_level: { distinct_strings_translated, distinct_string_translation_pairs } }) => {
      return { lng, distinct_strings_translated, distinct_string_translation_pairs };
    });
    expect(translations).toEqual(expected.filter(({ distinct_string_translation_pairs: pairs }) => pairs !== 0));
  });
});
