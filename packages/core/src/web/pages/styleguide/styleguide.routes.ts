import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { styleguidePage } from './styleguide.page.js';

/** `/styleguide`: the components of pages, in development only. */
export const styleguideRoutes: Routes = async (app) => {
  app.get('/styleguide', { config: { responseFormat: 'html' }, schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, styleguidePage),
  );
};
