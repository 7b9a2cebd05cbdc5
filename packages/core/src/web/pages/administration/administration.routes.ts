import { Type } from 'typebox';
import { listJobs } from '../../../jobs/get-job.js';
import { isAdministrator, ROLES } from '../../../kernel/person.js';
import { searchPeople } from '../../../people/list-people.js';
import { readSystemState } from '../../../reports/read-system-state.js';
import type { Service } from '../../../units/context.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession } from '../../server/forms/require-session.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { administeredAccountRoutes } from './account.routes.js';
import { clientRoutes } from './client.routes.js';
import { jobsPage } from './jobs.page.js';
import { administeredLanguageRoutes } from './language.routes.js';
import { peoplePage } from './people.page.js';

const config = { responseFormat: 'html', holdsNoSecret: true } as const;

/** Page size of people and of jobs. */
const PAGE_SIZE = 50;

const PageNumber = Type.Integer({ minimum: 0, maximum: 10_000, default: 0 });
const PeopleQuery = Type.Object({
  text: Type.String({ default: '' }),
  role: Type.Union([Type.Enum([...ROLES]), Type.Literal('')], { default: '' }),
  page: PageNumber,
});

/** `administration`: people with roles and locks, programs, languages, jobs. For administrators. */
export const administrationRoutes =
  (service: Service): Routes =>
  async (app) => {
    await app.register(noStorePlugin);
    await app.register(clientRoutes(service));
    await app.register(administeredAccountRoutes(service));
    await app.register(administeredLanguageRoutes(service));

    app.get(
      '/administration',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of people, for administrators.', querystring: PeopleQuery } },
      async (request, reply) => {
        if (!requireSession(request, reply, isAdministrator)) return reply;
        const { text, role, page } = request.query;
        const people = await searchPeople(request.context, {
          text,
          reads: request.makeVisitor(reply).locale.tag,
          ...(role !== '' && { role }),
          limit: PAGE_SIZE + 1,
          skip: page * PAGE_SIZE,
        });
        const overview = text === '' && role === '' && page === 0 ? await readSystemState(request.context) : null;
        return sendPage(request, reply, (visitor) =>
          peoplePage(visitor, { text, role, people: people.slice(0, PAGE_SIZE), page, more: people.length > PAGE_SIZE, overview }),
        );
      },
    );

    app.get(
      '/administration/jobs',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Page of jobs, for administrators.', querystring: Type.Object({ page: PageNumber }) } },
      async (request, reply) => {
        if (!requireSession(request, reply, isAdministrator)) return reply;
        const { page } = request.query;
        const jobs = await listJobs(request.context, { limit: PAGE_SIZE + 1, skip: page * PAGE_SIZE });
        return sendPage(request, reply, (visitor) =>
          jobsPage(visitor, jobs.slice(0, PAGE_SIZE), service.kind.pages, page, jobs.length > PAGE_SIZE),
        );
      },
    );
  };
