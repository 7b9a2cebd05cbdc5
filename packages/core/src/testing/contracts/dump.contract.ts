import { createHash, createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { afterAll, describe, expect, it } from 'vitest';
import { dumpNightly } from '../../changes/dump/dump-nightly.js';
import { writeDump } from '../../changes/dump/write-dump.js';
import { noProgress } from '../../kernel/progress.js';
import { withdraw } from '../../translations/endorsements/withdraw.js';
import { restoreTranslation } from '../../translations/trash/restore.js';
import { withSteps } from '../browser/steps.js';
import { makeDumpMirror } from '../mirror/dump-mirror.js';
import type { WireChangePage } from '../mirror/mirror.js';
import type { TestPerson } from '../people/make-person.js';
import { makeRandom, pickRandom } from '../random.js';
import type { Subject } from '../subject.js';

/** Random steps; `MIRROR_STEPS` takes more. */
const STEP_COUNT = Number(process.env.MIRROR_STEPS ?? 200);

/** Open data: what everybody may have as files, and mirrors that go on from them (docs/decisions/0060-open-data.md). */
export const dumpContract = (subject: Subject) =>
  describe(`${subject.name}: open data`, async () => {
    const { app, service, unit, person, add, endorse, del } = await withSteps(subject, { settings: { dumps: 'nightly' } });
    const folder = await mkdtemp(join(tmpdir(), 'translation-commons-dump-'));
    afterAll(() => rm(folder, { recursive: true, force: true }));
    const { many } = subject.kind.names.endorsement;
    const dump = async (name: string) => {
      const path = join(folder, name);
      return { path, ...(await writeDump(service, { folder: path, name: subject.name, additions: subject.dumped ?? [] })) };
    };
    const filesOf = async (path: string) => {
      const names = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
      const files = await Promise.all(
        names.map(async (entry) => {
          const file = join(entry.parentPath, entry.name);
          return [file.slice(path.length + 1), await readFile(file)] as const;
        }),
      );
      return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
    };

    it('the description of the interface leads to them', async () => {
      expect((await app.inject({ url: '/docs/json' })).body).toContain(`${service.settings.baseUrl}/dump/CURSOR`);
    });

    it('twice from the same data: the same bytes, with checksums that hold and a signature that minisign’s rule verifies', async () => {
      const [made, ann, ben] = [await unit('A <garden> & "more"\u0001'), await person(), await person()];
      const { tguid } = await add(made, ann, 'Un <jardin> & « plus »');
      await endorse(tguid, ben);
      await add(await unit(), ann, 'deux\nlignes');
      await service.db.prisma.person.update({ where: { id: ben.id }, data: { unnamedInDumps: true } });
      const [one, two] = [await dump('one'), await dump('two')];
      const [first, second] = [await filesOf(one.path), await filesOf(two.path)];
      expect([...second.keys()]).toEqual([...first.keys()]);
      for (const [name, bytes] of first) expect(second.get(name)?.equals(bytes), name).toBe(true);
      const sums = String(first.get('SHA256SUMS'));
      for (const line of sums.trim().split('\n')) {
        const [sha256 = '', name = ''] = line.split('  ');
        expect(
          createHash('sha256')
            .update(first.get(name) ?? '')
            .digest('hex'),
          name,
        ).toBe(sha256);
      }
      const [, head = '', comment = '', global = ''] = String(first.get('SHA256SUMS.minisig')).split('\n');
      const [, raw = ''] = String(first.get('dump.pub')).split('\n');
      const [signature, publicKey] = [Buffer.from(head, 'base64'), Buffer.from(raw, 'base64')];
      expect([signature.subarray(0, 2).toString(), signature.subarray(2, 10)]).toEqual(['ED', publicKey.subarray(2, 10)]);
      const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey.subarray(10).toString('base64url') }, format: 'jwk' });
      const own = signature.subarray(10);
      expect(verify(null, createHash('blake2b512').update(sums).digest(), key, own)).toBe(true);
      const trusted = Buffer.concat([own, Buffer.from(comment.replace('trusted comment: ', ''))]);
      expect(verify(null, trusted, key, Buffer.from(global, 'base64'))).toBe(true);
    });

    it('what it holds: who is named and who is not, no mail or address, TMX that parses, texts a line for each', async () => {
      const { path } = await dump('one');
      const files = await filesOf(path);
      const people = String(files.get('people.jsonl'));
      const { rows } = await service.db.pool.query('select name, mail, unnamed_in_dumps as unnamed from person');
      expect(rows.length).toBeGreaterThan(1);
      for (const { name, unnamed } of rows) expect(people.includes(`"${name}"`)).toBe(!unnamed);
      const all = Buffer.concat([...files.values()]).toString();
      for (const { mail } of rows) expect(mail === null || !all.includes(mail)).toBe(true);
      expect(all).not.toContain('@example.');
      const parser = new SaxesParser();
      const problems: string[] = [];
      parser.on('error', ({ message }) => void problems.push(message));
      parser.write(String(files.get('tmx/fr.tmx'))).close();
      expect(problems).toEqual([]);
      const [source, target] = [String(files.get('moses/fr.source')), String(files.get('moses/fr.target'))];
      expect(target.split('\n')).toHaveLength(source.split('\n').length);
      expect(target).toContain('deux lignes\n');
      const named = String(files.get('SHA256SUMS')).trim().split('\n');
      expect(named.length).toBe([...files.keys()].length - 4);
      expect(
        String(files.get(`${many}.jsonl`))
          .trim()
          .split('\n'),
      ).toHaveLength(3);
    });

    it('a folder that holds something else: is left as it is', async () => {
      await writeFile(join(folder, 'precious'), '');
      await expect(writeDump(service, { folder, name: 'x', additions: [] })).rejects.toMatchObject({ code: 'malformed' });
      expect(await readdir(folder)).toContain('precious');
    });

    it('each night, where it is asked for: answered at dump', async () => {
      const task = dumpNightly(subject.name, subject.dumped ?? []);
      await task.run(service, null, { actor: null, signal: new AbortController().signal, progress: noProgress });
      expect((await app.inject({ url: '/dump' })).body).toMatch(/^[0-9a-f]{64} {2}\S+$/m);
      expect((await app.inject({ url: '/dump/tmx/fr.tmx' })).statusCode).toBe(200);
      expect((await app.inject({ url: '/dump/..%2fdump.key' })).statusCode).toBe(404);
    });

    it('a mirror from a dump that goes on by changes, with answers that are lost: the checksums of the next dump', async () => {
      const random = makeRandom(2026);
      const units = await Promise.all(Array.from({ length: 20 }, () => unit()));
      const people = await Promise.all(Array.from({ length: 10 }, () => person({ role: 'moderator' })));
      const tguids: string[] = [];
      const takeBack = (tguid: string, actor: TestPerson) => withdraw({ ...service, actor }, { tguid });
      const step = async (index: number): Promise<void> => {
        const who = pickRandom(random, people);
        const dice = random();
        const tguid = tguids.length > 0 ? pickRandom(random, tguids) : '';
        if (dice < 0.25 || tguid === '') {
          const added = await add(pickRandom(random, units), who, `Texte ${index % 97}`, pickRandom(random, ['fr', 'de']));
          if (added.tguid) tguids.push(added.tguid);
        } else if (dice < 0.65) await endorse(tguid, who);
        else if (dice < 0.8) await takeBack(tguid, who);
        else if (dice < 0.88) await del(tguid, who);
        else if (dice < 0.97) await restoreTranslation({ ...service, actor: who }, { tguid }).catch(() => null);
        else await unit();
      };
      const steps = async (from: number, to: number): Promise<void> => {
        for (let nr = from; nr < to; nr += 5) await Promise.all([0, 1, 2, 3, 4].map((more) => step(nr + more)));
      };
      await steps(0, STEP_COUNT / 4);
      // The dump is taken while people write.
      const [begun] = await Promise.all([dump('begun'), steps(STEP_COUNT / 4, STEP_COUNT / 2)]);
      const mirror = await makeDumpMirror(subject.kind, begun.path);
      let [cursor, busy] = [begun.cursor, true];
      const follow = async (): Promise<void> => {
        for (let asked = 0; ; asked += 1) {
          const last = !busy;
          const answer = await app.inject({ url: `/api/changes?full=1&since=${cursor}&limit=${1 + (asked % 40)}` });
          const page: WireChangePage = answer.json();
          if (asked % 3 === 1 && !last) continue;
          for (const change of page.changes) mirror.apply(change);
          cursor = page.next;
          if (last && !page.more) return;
        }
      };
      const following = follow();
      await steps(STEP_COUNT / 2, STEP_COUNT);
      busy = false;
      await following;
      const ended = await dump('ended');
      const sumOf = (name: string) => ended.files.find((file) => file.name === name)?.sha256;
      expect(mirror.checksums()).toEqual({
        'sources.jsonl': sumOf('sources.jsonl'),
        'translations.jsonl': sumOf('translations.jsonl'),
        [`${many}.jsonl`]: sumOf(`${many}.jsonl`),
      });
    });
  });
