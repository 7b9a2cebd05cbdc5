import { withDatabase } from '@translation-commons/core/testing/database/database.js';
import { forgottenTables } from '@translation-commons/core/testing/people/tables-of-people.js';
import { expect, it } from 'vitest';
import { readerData } from '../src/reader-data.js';

const database = await withDatabase();

/** Tables of the string service, empty here. */
const OTHERS = ['announcement', 'draft', 'git_source', 'project', 'project_member', 'subscription', 'wording_rule', 'wording_rule_vote'];

it('one’s data: of every table that refers to people', async () => {
  expect(await forgottenTables(database, readerData, OTHERS)).toEqual([]);
});
