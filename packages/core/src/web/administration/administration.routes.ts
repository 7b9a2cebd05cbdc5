import { Type } from 'typebox';
import { listJobs } from '../../jobs/list-jobs.js';
import { isAdministrator, ROLES } from '../../kernel/person.js';
import { searchPeople } from '../../people/search-people.js';
import type { Service } from '../../units/context.js';
import type { Routes } from '../api/routes.js';
import { FOR_PEOPLE, keepOutOfCaches, letIn } from '../forms/own-pages.js';
import { sendPage } from '../layout/pages.js';
import { accountRoutes } from './account.routes.js';
import { clientRoutes } from './client.routes.js';
import { jobsPage } from './jobs.page.js';
import { peoplePage } from './people.page.js';

const config = { speaks: 'html' } as const;

/** How many people, or jobs, a page shows. */
const SHOWN = 50;

const Page = Type.Integer({ minimum: 0, maximum: 10_000, default: 0 });
const PeopleQuery = Type.Object({
  text: Type.String({ default: '' }),
  role: Type.Union([Type.Enum([...ROLES]), Type.Literal('')], { default: '' }),
  page: Page,
});

/** `administration`: people with roles and locks, programs, jobs. For administrators. */
export const administrationRoutes =
  (service: Service): Routes =>
  async (app) => {
    await app.register(keepOutOfCaches);
    await app.register(clientRoutes(service));
    await app.register(accountRoutes(service));

    app.get(
      '/administration',
      { config, schema: { ...FOR_PEOPLE, summary: 'Page of people, for administrators.', querystring: PeopleQuery } },
      async (request, reply) => {
        if (!letIn(request, reply, '/administration', isAdministrator)) return reply;
        const { text, role, page } = request.query;
        const people = await searchPeople(request.context, { text, ...(role !== '' && { role }), limit: SHOWN + 1, skip: page * SHOWN });
        return sendPage(request, reply, (visitor) =>
          peoplePage(visitor, { text, role, people: people.slice(0, SHOWN), page, more: people.length > SHOWN }),
        );
      },
    );

    app.get(
      '/administration/jobs',
      { config, schema: { ...FOR_PEOPLE, summary: 'Page of jobs, for administrators.', querystring: Type.Object({ page: Page }) } },
      async (request, reply) => {
        if (!letIn(request, reply, '/administration/jobs', isAdministrator)) return reply;
        const { page } = request.query;
        const jobs = await listJobs(request.context, { limit: SHOWN + 1, skip: page * SHOWN });
        return sendPage(request, reply, (visitor) => jobsPage(visitor, jobs.slice(0, SHOWN), page, jobs.length > SHOWN));
      },
    );
  };
