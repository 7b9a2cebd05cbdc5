import { escapeHtml } from '../../kernel/html.js';
import type { Context, Service } from '../../units/context.js';
import type { Routes } from './routes/routes.js';

/** Paths of pages in the sitemap, beside the front page, relative to the service's address. */
export type ListPublicPaths = (context: Context) => Promise<readonly string[]>;

/** Maximum number of URLs in a sitemap (sitemaps.org). */
const SITEMAP_LIMIT = 50_000;

/** Disallowed for crawlers: redirects, search results, and pages for signed-in people. */
const NOT_CRAWLED = [
  '/api/',
  '/oauth2/',
  '/sign-',
  '/language',
  '/begin',
  '/import',
  '/settings',
  '/notices',
  '/moderation',
  '/translations/search',
  '/translations/queue',
];

const HOUR_CACHE = 'public, max-age=3600';

/** `robots.txt` and `sitemap.xml` (RFC 9309, sitemaps.org). */
export const crawlerRoutes =
  ({ settings: { baseUrl } }: Pick<Service, 'settings'>, listPaths: ListPublicPaths = async () => []): Routes =>
  async (app) => {
    const base = baseUrl.replace(/\/$/, '');
    const { pathname } = new URL(`${base}/`);
    app.get(
      '/robots.txt',
      { config: { responseFormat: 'text' }, schema: { tags: ['pages'], summary: 'What crawlers leave alone.' } },
      async (_request, reply) => {
        const rules = NOT_CRAWLED.map((path) => `Disallow: ${pathname}${path.slice(1)}`).join('\n');
        return reply
          .headers({ 'cache-control': HOUR_CACHE })
          .type('text/plain; charset=utf-8')
          .send(`User-agent: *\n${rules}\n\nSitemap: ${base}/sitemap.xml\n`);
      },
    );
    app.get(
      '/sitemap.xml',
      { config: { contentTypes: ['application/xml'] }, schema: { tags: ['pages'], summary: 'Pages that search engines may list.' } },
      async ({ context }, reply) => {
        const paths = ['/', ...(await listPaths(context))].slice(0, SITEMAP_LIMIT);
        const urls = paths.map((path) => `<url><loc>${escapeHtml(base + path)}</loc></url>`).join('\n');
        const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
        return reply.headers({ 'cache-control': HOUR_CACHE }).type('application/xml; charset=utf-8').send(text);
      },
    );
  };
