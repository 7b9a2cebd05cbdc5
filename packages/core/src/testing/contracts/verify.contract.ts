import { describe, expect, it } from 'vitest';
import { trashCommands } from '../../cli/commands/trash.commands.js';
import { undoCommand } from '../../cli/commands/undo.commands.js';
import { verifyCommand } from '../../cli/commands/verify.commands.js';
import { makeLog } from '../../kernel/log.js';
import { coreInvariants } from '../../verify/core-invariants.js';
import type { Finding } from '../../verify/verify.js';
import { withSteps } from '../browser/steps.js';
import { runCommand } from '../processes/command.js';
import type { Subject } from '../subject.js';

/** The commands for looking after the data: `verify`, `undo`, `trash`. */
export const verifyContract = (subject: Subject) =>
  describe(`${subject.name}: verify, undo, trash`, async () => {
    const { service, unit, person, add, endorse, read } = await withSteps(subject);
    const { pool } = service.db;
    const cli = { name: subject.name, open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
    const run = (line: string) => runCommand(cli, [verifyCommand(subject.invariants), undoCommand, trashCommands], line.split(' '));
    const [made, ann, ben] = [await unit(), await person({ name: 'Ann' }), await person()];
    const { tguid } = await add(made, ann, 'Bonjour');
    await endorse(tguid, ben);

    const wrong = async () => {
      const { stdout } = await run('verify --json');
      return (JSON.parse(stdout) as Finding[]).filter((finding) => finding.wrong > 0).map(({ about, problems }) => [about, ...problems]);
    };

    it('verify, data as the service left it: right', async () => {
      const { status, stdout, stderr } = await run('verify');
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout.trim().split('\n')).toHaveLength(coreInvariants.length + subject.invariants.length);
      expect(stdout).not.toContain('wrong');
    });

    it.each([
      [
        'a count that is wrong',
        'update translation set count = count + 1',
        'update translation set count = count - 1',
        'Counts of endorsements',
      ],
      [
        'an id that is wrong',
        `update translation set tguid = reverse(tguid)`,
        `update translation set tguid = reverse(tguid)`,
        'Ids of translations',
      ],
      [
        'an endorsement of another unit than its translation',
        'update endorsement set unit_id = unit_id + 1000000',
        'update endorsement set unit_id = unit_id - 1000000',
        'Endorsements and their translations',
      ],
      [
        'a batch that is not there',
        'update translation set batch_id = 1000000 where batch_id is null',
        'update translation set batch_id = null where batch_id = 1000000',
        'What rows name',
      ],
      [
        'words of a translation that is not there',
        `insert into translation_words (translation_id, lng, unit_id, words) select id + 1000000, lng, unit_id, '' from translation`,
        'delete from translation_words where translation_id > 1000000',
        'Words for searching',
      ],
    ])('verify, %s: status 1 and what is wrong', async (_title, damage, repair, about) => {
      await pool.query(damage);
      try {
        expect(await run('verify')).toMatchObject({ status: 1, stderr: expect.stringContaining(about) });
        expect((await wrong()).map(([first]) => first)).toContain(about);
      } finally {
        await pool.query(repair);
      }
      expect(await wrong()).toEqual([]);
    });

    it('verify, two endorsements where one is allowed: wrong', async () => {
      const { tguid: other } = await add(made, ann, 'Salut');
      const { rows } = await pool.query<{ id: number }>(
        `insert into endorsement (translation_id, person_id, unit_id, lng)
          select id, $1, unit_id, lng from translation where tguid = $2 returning id`,
        [ben.id, other],
      );
      await pool.query('update translation set count = count + 1 where tguid = $1', [other]);
      expect(await wrong()).toEqual([['Endorsements for one unit', expect.stringContaining(ben.name)]]);
      await pool.query('delete from endorsement where id = $1', [rows[0]?.id]);
      await pool.query('update translation set count = count - 1 where tguid = $1', [other]);
    });

    it('undo and trash: say what they would do, do it, and bring it back', async () => {
      expect(await run('undo')).toMatchObject({ status: 2 });
      expect(await run('undo --since yesterday')).toMatchObject({ status: 2 });
      expect(await run('undo --user Nobody')).toMatchObject({ status: 1, stderr: 'There is nobody called "Nobody".\n' });
      expect(await run('undo --batch 99999')).toMatchObject({ status: 1, stderr: 'There is no batch 99999.\n' });

      const preview = await run('undo --user Ann');
      expect(preview).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Preview; use --yes to remove:\n/) });
      expect((await read(made)).translations).toHaveLength(2);
      const done = await run('undo --user ann --since 2020-01-01 --yes --json');
      expect(JSON.parse(done.stdout)).toMatchObject({ done: true, translations: 2 });
      expect((await read(made)).translations).toEqual([]);
      expect(await wrong()).toEqual([]);

      expect((await run('trash list')).stdout).toContain(`${tguid}  fr   Bonjour`);
      expect(await run('trash restore')).toMatchObject({ status: 2 });
      expect(await run(`trash restore ${tguid}`)).toMatchObject({ status: 0, stdout: '1 translation restored.\n' });
      expect(await run(`trash restore ${tguid}`)).toMatchObject({ status: 1 });
      expect((await read(made)).translations).toMatchObject([{ tguid, author: 'Ann' }]);
      expect(await wrong()).toEqual([]);
    });
  });
