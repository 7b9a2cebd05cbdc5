import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { CORE_ROUTES } from '../documented-routes.js';
import type { ProgramSubject } from '../subject.js';

interface Described {
  readonly summary?: string;
  readonly tags?: readonly string[];
}

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

    it('every route: described with a summary and a tag', async () => {
      const { paths } = (await app.inject({ url: '/docs/json' })).json();
      const undescribed = Object.entries<Record<string, Described>>(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, { summary, tags }]) => (summary && tags?.length ? [] : [`${method} ${path}`])),
      );
      expect(undescribed).toEqual([]);
    });

    it('the description in docs/openapi: the one that is served', async () => {
      const { servers: _, ...description } = (await app.inject({ url: '/docs/json' })).json();
      const kept = resolve(import.meta.dirname, `../../../../../docs/openapi/${subject.name}.json`);
      await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(kept);
    });
  });
