import type { MakeApp } from '../cli/commands/serve.commands.js';
import type { Site } from '../web/pages/layout/visitor.js';
import type { Routes } from '../web/server/routes/routes.js';
import type { ServiceDefinition } from './service-definition.js';

const withCorePlaces = (site: Site): Site => ({
  ...site,
  links: (say) => [...site.links(say), { path: '/translations/latest', text: say('Latest') }],
});

/** Names a plugin for Fastify, which otherwise looks for each of a hundred among all modules of the process. */
const withName = (plugin: Routes): Routes => Object.assign(plugin, { [Symbol.for('fastify.display-name')]: plugin.name || 'routes' });

/**
 * Builds the app of a service: the server with core's routes and the service's own. Only then they are loaded, with Fastify: commands need neither, and
 * start in three quarters of the time.
 */
export const appOf =
  (definition: ServiceDefinition): MakeApp =>
  async ({ service, log }) => {
    const { title, description, groups, examples, site, prepareRequest } = definition;
    const [{ makeServer }, { coreRoutes }, routes] = await Promise.all([
      import('../web/server.js'),
      import('./core-routes.js'),
      definition.routes(),
    ]);
    const app = await makeServer({ service, log, title, description, groups, examples, site: withCorePlaces(site) });
    if (prepareRequest) app.addHook('preValidation', (request) => prepareRequest(request));
    for (const each of [...coreRoutes(service, definition), ...routes]) await app.register(withName(each));
    return app;
  };
