import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { describeRoute } from '../open-api/describe-route.js';
import { deprecationPlugin } from './deprecation.js';

const deprecated = { since: '2027-01-01', sunset: '2028-02-01', instead: 'Ask `new` instead.' };

it('a route that will go: every answer says since when, until when, and where it is described; others say nothing', async () => {
  const app = Fastify();
  await app.register(deprecationPlugin, { docs: 'https://example.org/docs' });
  app.get('/old', { config: { deprecated } }, async (_request, reply) => reply.header('link', '</a>; rel="next"').send({}));
  app.get('/older', { config: { deprecated: { since: '2027-01-01', instead: '' } } }, async () => {
    throw new Error('It fails.');
  });
  app.get('/new', async () => ({}));
  const { headers } = await app.inject('/old');
  expect(headers).toMatchObject({
    deprecation: '@1798761600',
    sunset: 'Tue, 01 Feb 2028 00:00:00 GMT',
    link: '</a>; rel="next", <https://example.org/docs>; rel="deprecation"; type="text/html"',
  });
  const failed = await app.inject('/older');
  expect([failed.statusCode, failed.headers.deprecation, failed.headers.sunset]).toEqual([500, '@1798761600', undefined]);
  expect((await app.inject('/new')).headers).not.toHaveProperty('deprecation');
});

it('and the description of the interface: marks it, and says what takes its place', () => {
  const [described] = describeRoute({
    method: 'GET',
    url: '/old',
    handler: () => null,
    config: { deprecated },
    schema: { summary: 'Old.' },
  });
  expect(described?.schema).toMatchObject({ deprecated: true, description: expect.stringContaining('Ask `new` instead.') });
});
