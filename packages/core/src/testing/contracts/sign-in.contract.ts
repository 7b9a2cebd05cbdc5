import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseUiLocale } from '../../i18n/interface-texts/ui-locale.js';
import { escapeHtml } from '../../kernel/html.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { scopeTexts } from '../../web/pages/oauth/scope-texts.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { addAccount } from '../people/add-account.js';
import type { Subject } from '../subject.js';

const CODE_VERIFIER = 'v'.repeat(64);
const REDIRECT_URI = 'https://app.example.org/back?kept=1';
const AUTHORIZATION_QUERY = {
  response_type: 'code',
  client_id: 'phone',
  redirect_uri: REDIRECT_URI,
  state: 'a state',
  code_challenge: createHash('sha256').update(CODE_VERIFIER).digest('base64url'),
  code_challenge_method: 'S256',
};
const authorizePath = (changed: Record<string, string> = {}) =>
  `/oauth2/authorize?${new URLSearchParams({ ...AUTHORIZATION_QUERY, ...changed })}`;

/** Signing in with a browser, and the consent that gives a program a code (decisions, sections 3 and 4). */
export const signInContract = (subject: Subject) =>
  describe(`${subject.name}: signing in`, async () => {
    const { app, service } = await withApp(subject);
    const browser = () => makeBrowser(app);
    const ann = { name: 'Ann', password: 'correct horse' };

    beforeAll(async () => {
      await addAccount(service, { ...ann, mail: 'ann@example.org', lng: 'fr' });
      await addClient(service, { id: 'phone', secret: null, redirectUris: [REDIRECT_URI] });
    });

    const signedIn = async () => {
      const signedIn = browser();
      await signedIn.submit(await signedIn.visit('/sign-in'), ann);
      return signedIn;
    };

    it('with name and password: a session cookie that scripts cannot read, and on to where one wanted to', async () => {
      const { visit, submit } = browser();
      const answer = await submit(await visit('/sign-in?next=%2Fx%3Fy%3D1'), ann);
      expect(answer).toMatchObject({ status: 303, location: '/x?y=1' });
      expect(answer.cookies[`${subject.kind.names.unit}_session`]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    });

    it('with a wrong password: the page again, saying so, and no session', async () => {
      const { visit, submit } = browser();
      const answer = await submit(await visit('/sign-in'), { ...ann, password: '<wrong>' });
      expect(answer.status).toBe(401);
      expect(answer.text).toContain('do not match');
      expect(answer.cookies).not.toHaveProperty(`${subject.kind.names.unit}_session`);
    });

    it('with a form from elsewhere: refused', async () => {
      const { post } = browser();
      expect((await post('/sign-in', { ...ann, csrf: 'guessed' })).status).toBe(403);
    });

    it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
      'on to %o afterwards: to the front page instead',
      async (next) => {
        const { visit, submit } = browser();
        const answer = await submit(await visit(`/sign-in?next=${encodeURIComponent(next)}`), ann);
        expect(answer.location).toBe('/');
      },
    );

    it('signing out: only by a form of one’s own; then the session is void', async () => {
      const { visit, post } = await signedIn();
      const { csrf } = (await visit(authorizePath())).fields;
      expect((await post('/sign-out', {})).status).toBe(403);
      expect((await post('/sign-out', { csrf: csrf ?? '' })).status).toBe(303);
      expect((await visit(authorizePath())).location).toMatch(/^\/sign-in\?next=/);
    });

    it('a session and a form of one’s own: stands for its person, as a token does; without the form’s secret it does not', async () => {
      const { visit, post } = await signedIn();
      const { csrf } = (await visit(authorizePath())).fields;
      expect((await visit('/oauth2/user/profile')).text).toContain('"name":"Ann"');
      expect((await post('/oauth2/user/profile', { csrf: csrf ?? '' })).status).toBe(200);
      expect((await post('/oauth2/user/profile', {})).status).toBe(403);
    });

    it('consent, visitor: to the sign-in page, and back', async () => {
      const { visit, submit } = browser();
      const { location } = await visit(authorizePath());
      expect(location).toMatch(/^\/sign-in\?next=/);
      expect((await submit(await visit(location ?? ''), ann)).location).toBe(authorizePath());
    });

    it('consent, allowed: back with a code, which the program exchanges for tokens', async () => {
      const { visit, submit } = await signedIn();
      const page = await visit(authorizePath());
      expect(page.text).toContain('phone');
      expect(page.headers).toMatchObject({ 'x-frame-options': 'DENY' });
      const { location } = await submit(page, { decision: 'allow' });
      const answer = new URL(location ?? '').searchParams;
      expect(location).toMatch(/^https:\/\/app\.example\.org\/back\?kept=1&code=/);
      expect({ state: answer.get('state'), iss: answer.get('iss') }).toEqual({ state: 'a state', iss: service.settings.baseUrl });
      const code = answer.get('code') ?? '';
      const exchange = {
        grant_type: 'authorization_code',
        client_id: 'phone',
        code,
        code_verifier: CODE_VERIFIER,
        redirect_uri: REDIRECT_URI,
      };
      const tokens = await app.inject({ method: 'POST', url: '/oauth2/token', payload: exchange });
      expect(tokens.json()).toMatchObject({ token_type: 'Bearer', scope: 'user_profile', refresh_token: expect.any(String) });
      const next = { grant_type: 'refresh_token', client_id: 'phone', refresh_token: tokens.json().refresh_token };
      expect((await app.inject({ method: 'POST', url: '/oauth2/token', payload: next })).statusCode).toBe(200);
    });

    it('consent, denied, or the form not one’s own: no code', async () => {
      const { visit, submit, post } = await signedIn();
      const { location } = await submit(await visit(authorizePath()), { decision: 'deny' });
      expect(new URL(location ?? '').searchParams.get('error')).toBe('access_denied');
      expect((await post('/oauth2/authorize', { ...AUTHORIZATION_QUERY, decision: 'allow' })).status).toBe(403);
    });

    it('consent to everything: names each permission, moderation and projects too', async () => {
      const { text } = await (await signedIn()).visit(authorizePath());
      const { draft: _, ...texts } = scopeTexts(chooseUiLocale(['en']).say);
      for (const permission of Object.values(texts)) expect(text).toContain(escapeHtml(permission));
    });

    it('consent asked for by an app that is not registered: says so in the reader’s language', async () => {
      const { visit } = browser();
      await visit('/language?speak=de');
      const { text } = await visit(authorizePath({ client_id: 'nobody' }));
      expect(text).toContain('Diese Seite kannst du schließen.');
    });

    it.each([
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge: '' }, 'invalid_request'],
      [{ response_type: 'token' }, 'unsupported_response_type'],
      [{ scope: 'everything' }, 'invalid_scope'],
    ])('consent asked for with %o: back with %s', async (changed, error) => {
      const { location } = await browser().visit(authorizePath(changed));
      const { searchParams } = new URL(location ?? '');
      expect({ error: searchParams.get('error'), state: searchParams.get('state') }).toEqual({ error, state: 'a state' });
    });

    it.each([{ client_id: 'nobody' }, { redirect_uri: 'https://evil.example/' }])(
      'consent asked for with %o: nobody is sent anywhere',
      async (changed) => {
        const answer = await browser().visit(authorizePath(changed));
        expect({ status: answer.status, location: answer.location }).toEqual({ status: 400, location: undefined });
      },
    );
  });
