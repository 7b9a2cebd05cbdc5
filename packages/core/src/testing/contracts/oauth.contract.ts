import { beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../oauth/clients/add-client.js';
import { withApp } from '../app.js';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

const form = (fields: Record<string, string>) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
const basic = `Basic ${Buffer.from('web:secret').toString('base64')}`;
const byPassword = { grant_type: 'password', username: 'Ann', password: 'correct horse', scope: 'user_profile' };

/** Access tokens, as both services give them to programs (decisions, section 4). */
export const oauthContract = (subject: Subject) =>
  describe(`${subject.name}: OAuth 2.0`, async () => {
    const now = new Date();
    const { app, service } = await withApp(subject, { now: () => now });

    beforeAll(async () => {
      await addAccount(service, { name: 'Ann', mail: 'ann@example.org', lng: 'fr', password: 'correct horse' });
      await addClient(service, { id: 'web', secret: 'secret', redirectUris: ['https://app.example.org/back'] });
    });

    const ask = async (fields: Record<string, string>, authorization: string | null = basic) => {
      const { headers, payload } = form(fields);
      return app.inject({
        method: 'POST',
        url: '/oauth2/token',
        payload,
        headers: { ...headers, ...(authorization && { authorization }) },
      });
    };
    const profile = (headers: Record<string, string>, query = '') =>
      app.inject({ method: 'POST', url: `/oauth2/user/profile${query}`, headers });

    it('token, for a password: an answer as RFC 6749 has it, not to be stored', async () => {
      const answer = await ask(byPassword);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringMatching(/^application\/json/) });
      const token = { expires_in: 3600, token_type: 'Bearer', scope: 'user_profile' };
      expect(answer.json()).toEqual({
        ...token,
        access_token: expect.stringMatching(/^.{27,}$/),
        refresh_token: expect.stringMatching(/^.{27,}$/),
      });
      const who = await profile({ authorization: `Bearer ${answer.json().access_token}` });
      expect(who.json()).toMatchObject({ name: 'Ann', mail: 'ann@example.org' });
    });

    it('token, client in the form, or everything as JSON: taken as well', async () => {
      const fields = { ...byPassword, client_id: 'web', client_secret: 'secret' };
      expect((await ask(fields, null)).statusCode).toBe(200);
      expect((await app.inject({ method: 'POST', url: '/oauth2/token', payload: fields })).statusCode).toBe(200);
    });

    it.each([
      [{ password: 'wrong' }, 400, 'invalid_grant'],
      [{ username: '' }, 400, 'invalid_request'],
      [{ grant_type: 'magic' }, 400, 'unsupported_grant_type'],
      [{ grant_type: '' }, 400, 'invalid_request'],
      [{ scope: 'everything' }, 400, 'invalid_scope'],
    ])('token, with %o: %i %s, in the shape of every error', async (wrong, status, error) => {
      const answer = await ask({ ...byPassword, ...wrong });
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      const { detail, ...rest } = answer.json();
      expect(rest).toEqual({
        type: 'about:blank',
        title: expect.any(String),
        status,
        instance: '/oauth2/token',
        error,
        error_description: detail,
      });
      expect(answer.statusCode).toBe(status);
    });

    it('token, from an unknown client or none: 401 invalid_client, and how to name one', async () => {
      for (const authorization of [`Basic ${Buffer.from('web:wrong').toString('base64')}`, null]) {
        const answer = await ask(byPassword, authorization);
        expect({ status: answer.statusCode, error: answer.json().error }).toEqual({ status: 401, error: 'invalid_client' });
        expect(answer.headers['www-authenticate']).toMatch(/^Basic/);
      }
    });

    it('token, with a field twice, an unreadable body or none: 400 invalid_request, or no client named', async () => {
      const bodies = [`grant_type=password&grant_type=password&username=Ann&password=x`, `username[a]=Ann&grant_type=password`];
      for (const payload of bodies) {
        const headers = { ...form({}).headers, authorization: basic };
        const answer = await app.inject({ method: 'POST', url: '/oauth2/token', payload, headers });
        expect({ status: answer.statusCode, error: answer.json().error }).toEqual({ status: 400, error: 'invalid_request' });
      }
      expect((await app.inject({ method: 'POST', url: '/oauth2/token' })).json().error).toBe('invalid_client');
      const unreadable = { payload: '{', headers: { 'content-type': 'application/json', authorization: basic } };
      expect((await app.inject({ method: 'POST', url: '/oauth2/token', ...unreadable })).json().error).toBe('invalid_request');
    });

    it('refreshing: rotates; using the old one again revokes the family', async () => {
      const first = (await ask(byPassword)).json();
      const refresh = (refresh_token: string) => ask({ grant_type: 'refresh_token', refresh_token });
      const second = (await refresh(first.refresh_token)).json();
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect((await refresh(first.refresh_token)).json()).toMatchObject({ status: 400, error: 'invalid_grant' });
      expect((await profile({ authorization: `Bearer ${second.access_token}` })).statusCode).toBe(401);
    });

    it('tokens/<token>: describes a valid one; 404 for any other', async () => {
      const { access_token } = (await ask(byPassword)).json();
      const answer = await app.inject({ url: `/oauth2/tokens/${access_token}` });
      const expires = Math.floor(now.getTime() / 1000) + 3600;
      expect(answer.json()).toEqual({ client_id: 'web', user_id: expect.any(Number), access_token, expires, scope: 'user_profile' });
      expect((await app.inject({ url: '/oauth2/tokens/nonsense' })).statusCode).toBe(404);
    });

    it('revoke: 200, and the token is void', async () => {
      const { access_token } = (await ask(byPassword)).json();
      const { headers, payload } = form({ token: access_token });
      const answer = await app.inject({ method: 'POST', url: '/oauth2/revoke', payload, headers: { ...headers, authorization: basic } });
      expect(answer.statusCode).toBe(200);
      expect((await app.inject({ url: `/oauth2/tokens/${access_token}` })).statusCode).toBe(404);
    });

    it('a token in header, query or form: taken; in two places at once: 400', async () => {
      const { token, headers } = await makePerson(service);
      expect((await profile(headers)).statusCode).toBe(200);
      expect((await profile({}, `?access_token=${token}`)).statusCode).toBe(200);
      expect((await app.inject({ method: 'POST', url: '/oauth2/user/profile', ...form({ access_token: token }) })).statusCode).toBe(200);
      expect((await profile(headers, `?access_token=${token}`)).statusCode).toBe(400);
    });

    it('a program’s own token: nobody’s profile, 403', async () => {
      const { access_token, refresh_token } = (await ask({ grant_type: 'client_credentials' })).json();
      expect(refresh_token).toBeUndefined();
      const answer = await profile({ authorization: `Bearer ${access_token}` });
      expect({ status: answer.statusCode, error: answer.json().error }).toEqual({ status: 403, error: 'insufficient_scope' });
      expect((await app.inject({ url: '/languages', headers: { authorization: `Bearer ${access_token}` } })).statusCode).toBe(200);
    });

    it('an invalid token, even on a public path: 401', async () => {
      const answer = await app.inject({ url: '/languages', headers: { authorization: 'Bearer wrong' } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    });

    it('.well-known/oauth-authorization-server: where what is', async () => {
      const { baseUrl } = service.settings;
      expect((await app.inject({ url: '/.well-known/oauth-authorization-server' })).json()).toMatchObject({
        issuer: baseUrl,
        authorization_endpoint: `${baseUrl}/oauth2/authorize`,
        token_endpoint: `${baseUrl}/oauth2/token`,
        revocation_endpoint: `${baseUrl}/oauth2/revoke`,
        code_challenge_methods_supported: ['S256'],
        grant_types_supported: ['password', 'refresh_token', 'authorization_code', 'client_credentials'],
      });
    });

    it('wrong passwords, again and again: 429 with the seconds to wait', async () => {
      await ask({ ...byPassword, username: 'Bea', password: 'wrong' });
      await service.db.pool.query('update rate_limit_counter set count = 20');
      const answer = await ask({ ...byPassword, username: 'Bea' });
      expect(answer.statusCode).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBe(600);
      await service.db.pool.query('delete from rate_limit_counter');
    });
  });
