import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { lockPerson } from '../../accounts/lifecycle/lock-person.js';
import { closeAccount } from '../../accounts/settings/close-account.js';
import { coreTasks } from '../../app/core-tasks.js';
import { webhookTasks } from '../../changes/webhooks/deliver-webhooks.js';
import { deliverSoon } from '../../changes/webhooks/delivery-tasks.js';
import { listWebhooks, switchOnWebhook } from '../../changes/webhooks/manage-webhooks.js';
import type { PostPinned } from '../../kernel/net/post-pinned.js';
import type { Person } from '../../kernel/person.js';
import { makeBrowser } from '../browser/browser.js';
import { withSteps } from '../browser/steps.js';
import { runJobs } from '../jobs/run-jobs.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';
import { type Received, withReceiver } from '../webhook-receiver.js';

/** Webhooks: what happens, told to an address by Standard Webhooks (docs/decisions/0059-webhooks.md). */
export const webhooksContract = (subject: Subject) =>
  describe(`${subject.name}: webhooks`, async () => {
    // Not one moment for all: who verifies a message compares its time with the clock, and these tests may be minutes old then.
    let aheadMs = 0;
    const now = () => new Date(Date.now() + aheadMs);
    const { app, service, unit, person, add, endorse, mailed, mails } = await withSteps(subject, { now });
    const receiver = await withReceiver();
    const { received } = receiver;
    /** Fake of the pinned POST, which sends to a server of ours instead of a public address; refused addresses are tested elsewhere. */
    const post: PostPinned = async ({ url, body, headers }) => {
      await beforeAnswer(url.host);
      return (await fetch(receiver.url, { method: 'POST', body, headers, redirect: 'manual' })).status;
    };
    /** Is waited for before a host answers. */
    let beforeAnswer = async (_host: string): Promise<void> => {};
    const delivering = webhookTasks(post);
    const tasks = [...coreTasks(subject).filter(({ name }) => !delivering.some((task) => task.name === name)), ...delivering];
    const deliver = async (): Promise<Received[]> => {
      const before = received.length;
      await deliverSoon(service.db.pool);
      await runJobs(service, tasks);
      return received.slice(before);
    };
    let ann: Person;
    const signIn = async () => {
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/sign-in'), { name: 'Hook', password: 'correct horse' });
      const { fields } = await browser.visit('/settings/webhooks');
      const send = (path: string, typed: Readonly<Record<string, string>>) =>
        browser.postForm(`/settings/webhooks${path}`, new URLSearchParams({ csrf: fields.csrf ?? '', ...typed }));
      return { ...browser, send };
    };
    const own = async () => {
      const [webhook] = await listWebhooks(service, ann);
      if (!webhook) throw new Error('There is one.');
      return webhook;
    };

    it('added on the page: only https, shown with its secret, in my data', async () => {
      ann = await addAccount(service, { name: 'Hook', mail: 'hook@example.org', lng: 'en', password: 'correct horse' });
      const { send, visit } = await signIn();
      expect((await send('', { url: 'http://example.org/' })).status).toBe(422);
      expect((await send('', { url: 'https://me:secret@example.org/' })).status).toBe(422);
      expect((await send('', { url: 'https://example.org/hook', lng: 'fr', 'kinds[]': 'voted' })).status).toBe(303);
      const { text } = await visit('/settings/webhooks');
      expect(text).toContain('https://example.org/hook');
      // Each field has a name for people.
      expect(text).not.toMatch(/<label for="field-(\w+)">\1</);
      expect(text).toContain((await own()).secret);
      expect((await visit('/settings/data')).text).toContain('https://example.org/hook');
    });

    it('what happens, of the kind and language: told once, in order, signed as Standard Webhooks verifies it', async () => {
      const [made, ben, cora] = [await unit(), await person(), await person()];
      const { tguid } = await add(made, ben, 'Dit');
      await add(made, ben, 'Gesagt', 'de');
      await endorse(tguid, cora);
      const [only, ...others] = await deliver();
      expect(others).toEqual([]);
      const { secret } = await own();
      const message = new Webhook(secret).verify(only?.body ?? '', only?.headers ?? {}) as { type: string; data: { changes: object[] } };
      expect(message.type).toBe('changes');
      expect(message.data.changes).toMatchObject([
        { kind: 'voted', tguid, uid: ben.id },
        { kind: 'voted', tguid, uid: cora.id },
      ]);
      expect(() => new Webhook(secret).verify(`${only?.body} `, only?.headers ?? {})).toThrow();
      expect(await deliver()).toEqual([]);
    });

    it('what somebody does who wants no name in open data: told by number, without the name', async () => {
      const [made, ben, cora] = [await unit(), await person(), await person()];
      await service.db.prisma.person.update({ where: { id: ben.id }, data: { unnamedInDumps: true } });
      const { tguid } = await add(made, ben, 'Tu');
      await endorse(tguid, cora);
      const [only] = await deliver();
      expect(JSON.parse(only?.body ?? '').data.changes).toMatchObject([
        { kind: 'voted', uid: ben.id, name: null },
        { kind: 'voted', uid: cora.id, name: cora.name },
      ]);
      expect(only?.body).not.toContain(ben.name);
    });

    it('an address that fails or leads on: asked again later, under the same id, and nothing before that is taken', async () => {
      const [made, ben] = [await unit(), await person()];
      receiver.status = 302;
      await add(made, ben, 'Raté');
      const [first] = await deliver();
      expect(await deliver()).toEqual([]);
      await add(await unit(), ben, 'Suivant');
      aheadMs += 61_000;
      receiver.status = 200;
      const [again, next] = await deliver();
      expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(JSON.parse(again?.body ?? '').data).toEqual(JSON.parse(first?.body ?? '').data);
      expect(JSON.parse(next?.body ?? '').data.changes).toHaveLength(1);
      const [latest, before] = (await own()).deliveries;
      expect([latest?.attempts, before?.attempts, before?.deliveredAt]).toEqual([1, 2, expect.any(Date)]);
    });

    it('a delivery, sent again on the page: comes once more', async () => {
      const { send } = await signIn();
      const { id, deliveries } = await own();
      const before = received.length;
      expect((await send('/again', { webhook: String(id), delivery: String(deliveries[0]?.id) })).status).toBe(303);
      await runJobs(service, tasks);
      expect(received.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([`msg_${id}_${deliveries[0]?.id}`]);
      expect((await send('/again', { webhook: '999', delivery: '1' })).status).toBe(404);
    });

    it('an account that is locked: is told nothing, and all that it missed when it is unlocked', async () => {
      await deliver();
      await lockPerson(service, 'Hook', true);
      await add(await unit(), await person(), 'Verrouillé');
      expect(await deliver()).toEqual([]);
      await lockPerson(service, 'Hook', false);
      expect(await deliver()).toHaveLength(1);
    });

    it('a receiver that takes seconds: gets one delivery and a pause of five times as long, and all in order', async () => {
      beforeAnswer = async () => {
        aheadMs += 3_000;
      };
      const [made, ben] = [await unit(), await person()];
      const { tguid } = await add(made, ben, 'Lent');
      expect(await deliver()).toHaveLength(1);
      await endorse(tguid, await person());
      expect(await deliver()).toHaveLength(0);
      aheadMs += 120_000;
      expect(await deliver()).toHaveLength(1);
      beforeAnswer = async () => {};
      await endorse(tguid, await person());
      aheadMs += 120_000;
      expect(await deliver()).toHaveLength(1);
    });

    it('27 receivers that do not answer: others are told meanwhile, also one that is new, and mails are sent', async () => {
      const slow = await Promise.all(
        [1, 2, 3].map((nr) =>
          addAccount(service, { name: `Slow ${nr}`, mail: `slow${nr}@example.org`, lng: 'en', password: 'correct horse' }),
        ),
      );
      const recent = await addAccount(service, { name: 'Recent', mail: 'recent@example.org', lng: 'en', password: 'correct horse' });
      const copyHook = (people: readonly Person[], host: string, answerMs: number | null, count: number) =>
        service.db.pool.query(
          `insert into webhook (person_id, url, secret, kinds, position, answer_ms, next_at, created_at)
            select owner_id, 'https://' || $2::text || nr || '.example.org/', secret, '{}', position, $3::int, next_at - interval '1 day', created_at
            from unnest($1::bigint[]) owner_id, generate_series(1, $4::int) nr, (select * from webhook where url = 'https://example.org/hook') hook`,
          [people.map(({ id }) => id), host, answerMs, count],
        );
      await service.db.pool.query('update webhook set answer_ms = 5');
      await copyHook(slow, 'slow', 15_000, 9);
      await copyHook([recent], 'recent', null, 1);
      const held: (() => void)[] = [];
      const told: string[] = [];
      let holds = true;
      beforeAnswer = async (host) => {
        if (holds && host.startsWith('slow')) await new Promise<void>((done) => held.push(done));
        told.push(host.replace(/\d*\..*/, ''));
      };
      await add(await unit(), await person(), 'Attendu');
      const browser = makeBrowser(app);
      await browser.submit(await browser.visit('/password'), { who: 'Hook' });
      // Jobs that a schedule adds in eight minutes, one run per minute; all are waiting.
      for (let minute = 0; minute < 8; minute += 1) await deliverSoon(service.db.pool);
      const before = received.length;
      const isReset = ({ subject: about }: { readonly subject: string }) => about.includes('password');
      const running = runJobs(service, tasks);
      await expect.poll(() => mails.filter(isReset), { timeout: 20_000 }).toHaveLength(1);
      await expect.poll(() => [...told].sort(), { timeout: 20_000 }).toEqual(['example', 'recent']);
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(slow.length);
      holds = false;
      for (const done of held) done();
      await running;
      expect(received).toHaveLength(before + 29);
      beforeAnswer = async () => {};
    });

    it('an account that is closed: its webhooks are gone, also in the middle of a turn', async () => {
      const closing = await addAccount(service, { name: 'Closing', mail: 'closing@example.org', lng: 'en', password: 'correct horse' });
      await service.db.pool.query(`update webhook set person_id = $1, answer_ms = 5 where url like 'https://slow%'`, [closing.id]);
      await add(await unit(), await person(), 'Fermé');
      let closed: Promise<void> | undefined;
      beforeAnswer = async (host) => {
        if (host.startsWith('slow'))
          closed ??= closeAccount(
            service,
            closing,
            { address: '198.51.100.7', current: 'correct horse', forgetName: false },
            async () => {},
          );
        await closed;
      };
      const hosts = (await deliver()).length;
      await closed;
      expect(hosts).toBeLessThan(27);
      expect(await service.db.prisma.webhook.count({ where: { personId: closing.id } })).toBe(0);
      await add(await unit(), await person(), 'Plus tard');
      beforeAnswer = async (host) => expect(host).not.toContain('slow');
      expect((await deliver()).length).toBeLessThanOrEqual(2);
    });

    it('failing for days: is switched off with a mail, and told all that it missed when it is switched on', async () => {
      receiver.status = 500;
      const started = now();
      await add(await unit(), await person(), 'Manqué');
      for (let attempt = 0; attempt < 12; attempt += 1) {
        await deliver();
        aheadMs += 24 * 3_600_000 + 1_000;
        if ((await own()).disabledAt) break;
      }
      expect((await own()).disabledAt?.getTime()).toBeGreaterThan(started.getTime() + 3 * 24 * 3_600_000);
      expect(await mailed()).toContainEqual(
        expect.objectContaining({ to: 'hook@example.org', subject: expect.stringContaining('switched off') }),
      );
      expect(await deliver()).toEqual([]);
      receiver.status = 200;
      await switchOnWebhook(service, ann, (await own()).id);
      expect(await deliver()).toHaveLength(1);
    });

    it('an address inside: nothing is sent, and the page says why', async () => {
      const { send, visit } = await signIn();
      const { id } = await own();
      await send('/remove', { id: String(id) });
      await send('', { url: 'https://127.0.0.1:8443/hook' });
      await add(await unit(), await person(), 'Dedans');
      await deliverSoon(service.db.pool);
      await runJobs(service, coreTasks(subject));
      expect((await visit('/settings/webhooks')).text).toContain('not a public address');
    });
  });
