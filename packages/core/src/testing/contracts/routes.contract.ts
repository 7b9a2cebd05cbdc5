import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { CORE_ROUTES } from '../open-api/documented-routes.js';
import type { ProgramSubject } from '../subject.js';

/** No path of the interface is missing, and each is described. */
export const routesContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: routes`, async () => {
    const { app } = await withApp(subject);
    const routes = `${CORE_ROUTES}${subject.documentedRoutes}`
      .trim()
      .split(/\n+/)
      .map((line) => line.split(/\s+/) as ['GET' | 'POST', string]);

    it.each(routes)('%s %s: there is a route', async (method, url) => {
      const { body } = await app.inject({ method, url, headers: { accept: 'application/json' } });
      expect(body).not.toContain(`There is nothing at ${method}`);
    });

    it.each([
      ['/docs/json', subject.name],
      ['/docs/pages/json', `${subject.name}-pages`],
    ])('the description in docs/openapi: %s, as it is served', async (url, name) => {
      const description = { ...(await app.inject({ url })).json(), servers: [{ url: '/' }] };
      const kept = resolve(import.meta.dirname, `../../../../../docs/openapi/${name}.json`);
      await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(kept);
    });
  });
