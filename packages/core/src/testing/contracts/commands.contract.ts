import { describe, expect, it } from 'vitest';
import { checkPassword } from '../../accounts/passwords/check-password.js';
import { batchCommand } from '../../cli/commands/batch.commands.js';
import { clientCommands } from '../../cli/commands/client.commands.js';
import { languageCommands } from '../../cli/commands/language.commands.js';
import { searchCommands } from '../../cli/commands/search.commands.js';
import { userCommands } from '../../cli/commands/user.commands.js';
import { makeLog } from '../../kernel/log.js';
import { authenticateClient } from '../../oauth/clients/authenticate-client.js';
import { withApp } from '../app.js';
import { runCommand, runMain } from '../processes/command.js';
import type { ProgramSubject } from '../subject.js';

/** The commands that both services have (decisions, section 12). */
export const commandsContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: commands`, async () => {
    const { service, database } = await withApp(subject);
    const cli = { name: subject.name, open: async () => ({ service, log: makeLog('silent'), close: async () => {} }) };
    const run = (line: string, input?: string) =>
      runCommand(cli, [userCommands, clientCommands, languageCommands, searchCommands], line.split(' '), input);
    const password = (word: string) => checkPassword(service, { name: 'Ann', password: word, address: '192.0.2.1' });

    it('user add, in a process of its own: an account, with the password from standard input', async () => {
      const line = 'user add Ann --mail ann@example.org --lng sq --auxiliary de,it --role moderator --password-stdin';
      const added = await runMain(await subject.main(), database.url, line.split(' '), 'correct horse\n');
      expect(added).toEqual({ status: 0, stdout: 'Added Ann as moderator.\n', stderr: '' });
      expect(await password('correct horse')).toMatchObject({ role: 'moderator', translationLng: 'sq', auxiliaryLanguages: ['de', 'it'] });
    });

    it('user add, what will not do: status 1 and a sentence; used wrongly: status 2', async () => {
      const taken = await run('user add ANN --mail a@example.org --lng sq --password-stdin', 'x');
      expect(taken).toEqual({ status: 1, stdout: '', stderr: 'The name "Ann" is taken.\n' });
      const alone = await run('user add Bea --mail b@example.org --lng sq');
      expect(alone).toMatchObject({ status: 1, stderr: expect.stringContaining('--password-stdin') });
      expect(await run('user add Bea --lng sq --password-stdin', 'x')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('--mail'),
      });
      expect(await run('user set-role Ann boss')).toMatchObject({ status: 2, stderr: expect.stringContaining('moderator') });
    });

    it('a server that goes away during a command: status 1 and a sentence, with what PostgreSQL says', async () => {
      const { pool } = database;
      const blocker = await pool.connect();
      try {
        await blocker.query('begin; lock table person');
        const locking = run('user lock Ann');
        const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
        await pool.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`);
        expect(await locking).toEqual({
          status: 1,
          stdout: '',
          stderr: expect.stringMatching(/^The database does not answer\. Try again in a moment\.\n {2}\S.*\n$/),
        });
      } finally {
        blocker.release(true);
      }
    });

    it('batch: runs commands one after another with their input, and says which are done; stops at the first that fails', async () => {
      const features = [userCommands, clientCommands];
      const batch = (...lines: string[]) => runCommand(cli, [...features, batchCommand(features)], ['batch'], lines.join('\n'));
      const line = (args: string, input?: string) => JSON.stringify({ args: args.split(' '), input });
      const added = await batch(
        line('user add Dan --mail dan@example.org --lng sq --password-stdin', 'a b\u2028c d'),
        line('user lock Dan'),
      );
      expect(added).toEqual({ status: 0, stdout: 'Added Dan as contributor.\nok 1\nDan is blocked.\nok 2\n', stderr: '' });
      const failed = await batch(line('user unlock Dan'), line('user lock Nobody'), line('user lock Dan'));
      expect(failed).toEqual({
        status: 1,
        stdout: 'Dan can sign in again.\nok 1\n',
        stderr: expect.stringMatching(/Nobody.*\nLine 2 of the input failed\. The lines after it were not run\.\n$/),
      });
      for (const wrong of ['user lock Dan', '[]', 'null', '{"args": "user"}', '{"args": [1]}', '{"args": ["user"], "input": 1}', ''])
        expect(await batch(line('user unlock Dan'), wrong, line('user lock Dan')), wrong).toMatchObject({
          status: 1,
          stderr: expect.stringMatching(/^Line 2 of the input is no command\./),
        });
      expect(await batch(line('user lock'))).toMatchObject({ status: 1, stderr: expect.stringContaining('missing required argument') });
      expect(await batch()).toEqual({ status: 0, stdout: '', stderr: '' });
      await database.pool.query("delete from person where name = 'Dan'");
    });

    it('user lock, unlock: do so; of nobody: says so', async () => {
      expect(await run('user lock Ann')).toMatchObject({ status: 0, stdout: 'Ann is blocked.\n' });
      expect(await run('user unlock Ann --json')).toMatchObject({ status: 0, stdout: expect.stringContaining('"locked": false') });
      expect(await run('user lock Nobody')).toMatchObject({ status: 1 });
    });

    it('user rename: as often as is wanted; another’s name or former name: status 1', async () => {
      for (const [former, name] of ['Ann Anna', 'Anna Annika', 'Annika Anne', 'Anne Ann'].map((pair) => pair.split(' ')))
        expect(await run(`user rename ${former} ${name}`)).toMatchObject({ status: 0, stdout: `${former} is now called ${name}.\n` });
      await run('user add Bea --mail b@example.org --lng sq --password-stdin', 'x');
      for (const taken of ['ann', 'annika']) expect(await run(`user rename Bea ${taken}`)).toMatchObject({ status: 1 });
      expect(await run('user rename Nobody Somebody')).toMatchObject({ status: 1 });
      await database.pool.query("delete from person where name = 'Bea'");
    });

    it('search reindex: says how many texts it read, and indexed again', async () => {
      expect((await run('search reindex')).stdout).toMatch(/^\d+ texts read, 0 indexed again\.\n$/);
      expect(JSON.parse((await run('search reindex --json')).stdout)).toMatchObject({ changed: 0 });
    });

    it('user set-role, set-password, list: do so', async () => {
      expect(await run('user set-role Ann administrator')).toMatchObject({ status: 0 });
      expect(await run('user set-password Ann --password-stdin', 'another')).toMatchObject({ status: 0 });
      expect(await password('another')).toMatchObject({ role: 'administrator' });
      const { stdout } = await run('user list --json');
      expect(JSON.parse(stdout)).toMatchObject([{ name: 'Ann', mail: 'ann@example.org', role: 'administrator', translationLng: 'sq' }]);
      expect((await run('user list')).stdout).toBe('name  mail             role           lng\nAnn   ann@example.org  administrator  sq\n');
    });

    it('client add, without a secret given: one that is shown once and opens it', async () => {
      const { status, stdout } = await run('client add web --redirect-uri https://a.example/x --redirect-uri https://b.example/y --json');
      const { id, secret } = JSON.parse(stdout);
      expect({ status, id }).toEqual({ status: 0, id: 'web' });
      expect(await authenticateClient(service, { client_id: 'web', client_secret: secret })).toMatchObject({
        redirectUris: ['https://a.example/x', 'https://b.example/y'],
      });
    });

    it('client add, with a secret or public; list and remove: do so, and never show a secret', async () => {
      expect(await run('client add cli --secret-stdin --grants password,refresh_token', 'hush\n')).toMatchObject({ status: 0 });
      expect(await authenticateClient(service, { client_id: 'cli', client_secret: 'hush' })).toMatchObject({
        grants: ['password', 'refresh_token'],
      });
      expect(await run('client add phone --public --redirect-uri org.example.app:/back')).toMatchObject({ status: 0 });
      expect(await run('client add both --public --secret-stdin', 'x')).toMatchObject({ status: 2 });
      const { stdout } = await run('client list');
      expect(stdout).toMatch(/^id .*\ncli +secret +password,refresh_token\nphone +public .*\nweb +secret .*\n$/);
      expect(await run('client remove phone')).toMatchObject({ status: 0 });
      expect(await run('client remove phone')).toMatchObject({ status: 1, stderr: 'There is no client "phone".\n' });
    });

    it('language list: the installed languages', async () => {
      const { stdout } = await run('language list --json');
      expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining({ code: 'sq', name: 'Albanian', direction: 'ltr' }));
    });
  });
