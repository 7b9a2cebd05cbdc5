import { createHash } from 'node:crypto';
import type { FastifyContextConfig } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { chooseUiLocale } from '../../i18n/interface-texts/ui-locale.js';
import { coversScope, TOKEN_SCOPES, type TokenScope } from '../../kernel/token-scope.js';
import { addClient } from '../../oauth/clients/add-client.js';
import { scopeTexts } from '../../web/pages/oauth/scope-texts.js';
import { withApp } from '../app.js';
import { makeBrowser } from '../browser/browser.js';
import { type RegisteredRoute, withRoutes } from '../open-api/routes.js';
import { addAccount } from '../people/add-account.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const WRITING_METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'];
const UNSCOPED_PATHS = ['/docs', '/docs/*'];
const REDIRECT_URI = 'https://app.example.org/back';

const isWriting = ({ method }: RegisteredRoute) => WRITING_METHODS.includes(method);

/** True if a token that lacks the scope of a route is refused there; what is public it reads as a visitor would. */
const refusesOthers = ({ scope, needsToken }: FastifyContextConfig) => scope !== 'none' && (scope !== 'read' || needsToken === true);

/** Permissions that access tokens give (decisions, section 13; docs/decisions/0027-access.md). */
export const scopesContract = (subject: Subject) =>
  describe(`${subject.name}: scopes`, async () => {
    const { made, routes } = await withRoutes(() => withApp(subject));
    const { app, service } = made;
    const bearers = {} as Record<TokenScope, TestPerson>;
    beforeAll(async () => {
      for (const scope of TOKEN_SCOPES) bearers[scope] = await makePerson(service, { scope });
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', lng: 'fr', password: 'correct horse' });
      await addClient(service, { id: 'web', secret: 'secret', redirectUris: [REDIRECT_URI] });
    });

    const post = (url: string, payload: object, by: Pick<TestPerson, 'headers'>) =>
      app.inject({ method: 'POST', url, payload, headers: { ...by.headers, accept: 'application/json' } });
    const suggest = async (by: Pick<TestPerson, 'headers'>, translation: string) => {
      const unit = await subject.makeUnit(service);
      const answer = await post('/api/translations/add', { ...unit.ref, lng: 'fr', translation }, by);
      return { unit, answer, tguid: answer.json().tguid as string };
    };
    const told = ({ statusCode, headers, json }: Awaited<ReturnType<typeof post>>) => ({
      status: statusCode,
      error: json().error,
      challenge: headers['www-authenticate'],
    });
    const lacks = (scope: string) => ({
      status: 403,
      error: 'insufficient_scope',
      challenge: `Bearer error="insufficient_scope", scope="${scope}"`,
    });
    const askToken = (fields: Record<string, string>) =>
      app.inject({ method: 'POST', url: '/oauth2/token', payload: { client_id: 'web', client_secret: 'secret', ...fields } });
    const byPassword = { grant_type: 'password', username: 'Ann', password: 'correct horse' };

    it('every route with a writing method: says which scope it takes', () => {
      const writing = routes.filter(isWriting);
      expect(writing.length).toBeGreaterThan(20);
      expect(writing.filter(({ config, url }) => config.scope === undefined && !UNSCOPED_PATHS.includes(url))).toEqual([]);
    });

    it('every route with a writing method, with a token of each scope that does not suffice: 403 with the scope wanted', async () => {
      for (const { url, config } of routes.filter(isWriting)) {
        const { scope = 'user_profile' } = config;
        if (scope === 'none' || !refusesOthers(config)) continue;
        for (const one of TOKEN_SCOPES.filter((name) => !coversScope([name], scope))) {
          const answer = await post(url.replace(/:\w+|\*/g, '1'), {}, bearers[one]);
          expect({ url, one, status: answer.statusCode }).toEqual({ url, one, status: 403 });
          expect(answer.headers['www-authenticate']).toMatch(/^Bearer error="insufficient_scope", scope="[a-z_ ]+"$/);
        }
      }
    });

    it('user_profile: everything that the person may do', async () => {
      const { answer, tguid } = await suggest(bearers.user_profile, 'bonjour');
      expect(answer.statusCode).toBe(200);
      expect((await post('/api/translations/del', { tguid }, bearers.user_profile)).json()).toEqual({ messages: [] });
    });

    it('suggest: suggests and deletes its own; endorses nothing, and deletes nobody else’s', async () => {
      const { answer, tguid } = await suggest(bearers.suggest, 'bonsoir');
      expect(answer.statusCode).toBe(200);
      expect(told(await post(subject.endorsePath, { tguid }, bearers.suggest))).toEqual(lacks('vote'));
      const others = await suggest(bearers.user_profile, 'bonne nuit');
      expect(told(await post('/api/translations/del', { tguid: others.tguid }, bearers.suggest))).toEqual(lacks('manage'));
      expect((await post('/api/translations/del', { tguid }, bearers.suggest)).json()).toEqual({ messages: [] });
    });

    it('vote: endorses; suggests nothing', async () => {
      const { tguid } = await suggest(bearers.user_profile, 'merci');
      expect((await post(subject.endorsePath, { tguid }, bearers.vote)).statusCode).toBe(200);
      expect(told((await suggest(bearers.vote, 'merci')).answer)).toEqual(lacks('suggest'));
    });

    it('manage, of a moderator: deletes what others suggested', async () => {
      const moderator = await makePerson(service, { role: 'moderator', scope: 'manage' });
      const { tguid } = await suggest(bearers.user_profile, 'à bientôt');
      expect((await post('/api/translations/del', { tguid }, moderator)).json()).toEqual({ messages: [] });
    });

    it('read: reads as its person, and changes nothing', async () => {
      expect((await app.inject({ url: '/oauth2/user/profile', headers: bearers.read.headers })).json()).toMatchObject({
        name: bearers.read.name,
      });
      expect(told((await suggest(bearers.read, 'non')).answer)).toEqual(lacks('suggest'));
    });

    it('without read: what is public is read as by a visitor; what is the person’s own is refused', async () => {
      const { unit } = await suggest(bearers.user_profile, 'salut');
      expect((await app.inject({ url: unit.path('fr'), headers: bearers.vote.headers })).statusCode).toBe(200);
      const url = '/api/translations?lng=fr&words=salut&only_mine=1';
      expect(told(await app.inject({ url, headers: bearers.vote.headers }))).toEqual(lacks('read'));
      expect(told(await app.inject({ url: '/oauth2/user/profile', headers: bearers.vote.headers }))).toEqual(lacks('read'));
    });

    it('a submit: each action by its own scope, reported by itself', async () => {
      const { tguid } = await suggest(bearers.user_profile, 'pardon');
      const { ref } = await subject.makeUnit(service);
      const endorse = subject.endorsePath.split('/').at(-1);
      const steps = [
        { action: 'add', params: { ...ref, lng: 'fr', translation: 'pardon' } },
        { action: endorse, params: { tguid } },
      ];
      const answer = await post('/api/translations/submit', steps, bearers.vote);
      const texts = answer.json().messages.map(([text]: [string]) => text);
      expect(texts[0]).toMatch(/^"add" was not done: The access token lacks the scope suggest/);
      expect(texts[1]).toMatch(/^1 .+ saved\.$/);
    });

    it('several scopes: asked for at once, each counts', async () => {
      const { access_token, scope } = (await askToken({ ...byPassword, scope: 'vote suggest vote' })).json();
      expect(scope).toBe('suggest vote');
      const by = { headers: { authorization: `Bearer ${access_token}` } };
      const { tguid } = await suggest(by, 'voilà');
      expect((await post(subject.endorsePath, { tguid }, by)).statusCode).toBe(200);
    });

    it('refreshing: keeps the scope, or narrows it; beyond it: invalid_scope', async () => {
      const refresh = (refresh_token: string, scope?: string) =>
        askToken({ grant_type: 'refresh_token', refresh_token, ...(scope !== undefined && { scope }) });
      const first = (await askToken({ ...byPassword, scope: 'read vote' })).json();
      const narrowed = (await refresh(first.refresh_token, 'read')).json();
      expect(narrowed.scope).toBe('read');
      const beyond = await refresh(narrowed.refresh_token, 'read manage');
      expect({ status: beyond.statusCode, error: beyond.json().error }).toEqual({ status: 400, error: 'invalid_scope' });
      expect((await refresh(narrowed.refresh_token)).json().scope).toBe('read vote');
    });

    it('all scopes: in the metadata, and in the description of the interface', async () => {
      const metadata = (await app.inject({ url: '/.well-known/oauth-authorization-server' })).json();
      expect(metadata.scopes_supported).toEqual([...TOKEN_SCOPES]);
      const { paths, components } = (await app.inject({ url: '/docs/json' })).json();
      expect(Object.keys(components.securitySchemes.oauth2.flows.authorizationCode.scopes)).toEqual([...TOKEN_SCOPES]);
      expect(paths['/api/translations/add'].post.security).toContainEqual({ oauth2: ['suggest'] });
    });

    it('consent: what is asked for, in the reader’s language, and no more is granted', async () => {
      const verifier = 'a'.repeat(43);
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const query = new URLSearchParams({
        ...{ response_type: 'code', client_id: 'web', redirect_uri: REDIRECT_URI, scope: 'read vote' },
        ...{ code_challenge: challenge, code_challenge_method: 'S256' },
      });
      const { visit, submit } = makeBrowser(app);
      await submit(await visit('/sign-in'), { name: 'Ann', password: 'correct horse' });
      const path = `/oauth2/authorize?${query}`;
      await visit('/language?speak=de');
      expect((await visit(path)).text).toContain(scopeTexts(chooseUiLocale(['de']).say).vote);
      await visit('/language?speak=en');
      const page = await visit(path);
      expect(scopeTexts(chooseUiLocale(['de']).say).vote).not.toBe('Choose translations, and undo that');
      expect(page.text).toContain('Choose translations, and undo that');
      expect(page.text).not.toContain('Suggest translations and terms');
      const { location } = await submit(page, { decision: 'allow' });
      const code = new URL(location ?? '').searchParams.get('code') ?? '';
      const answer = await askToken({ grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: REDIRECT_URI });
      expect(answer.json().scope).toBe('read vote');
    });
  });
