import { withDatabase } from '@translation-commons/core/testing/database/database.js';
import { forgottenTables } from '@translation-commons/core/testing/people/tables-of-people.js';
import { expect, it } from 'vitest';
import { personData } from '../src/projects/members/person-data.sql.js';

const database = await withDatabase();

/** Tables of the verse service, empty here. */
const OTHERS = ['bookmark', 'edition', 'read_editions', 'translation_markup'];

/** Tables that the profile in the file covers. */
const IN_PROFILE = ['project', 'project_member', 'subscription'];

it('one’s data: of every table that refers to people', async () => {
  expect(await forgottenTables(database, personData, [...OTHERS, ...IN_PROFILE])).toEqual([]);
  expect(await forgottenTables(database, () => ({}), [...OTHERS, ...IN_PROFILE])).toEqual([
    'announcement',
    'draft',
    'git_source',
    'wording_rule',
    'wording_rule_vote',
  ]);
});
