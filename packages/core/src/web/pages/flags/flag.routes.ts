import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { SUSPENSION_LIMIT_DAYS, suspendPerson } from '../../../accounts/lifecycle/suspend-person.js';
import { isModerator } from '../../../kernel/person.js';
import { status } from '../../../kernel/text/message.js';
import { Tguid } from '../../../kernel/wire-schemas.js';
import { FLAG_REASONS } from '../../../translations/flags/flag.js';
import { getFlagTarget, reportTranslation } from '../../../translations/flags/report-translation.js';
import { listReported, settleReports } from '../../../translations/flags/settle-reports.js';
import type { Service } from '../../../units/context.js';
import { readUnitPlaces } from '../../../units/read-unit-places.js';
import { answerForm } from '../../server/forms/answer-form.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { noStorePlugin, PAGE_SCHEMA, requireSession, sessionOfForm } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { emptyForm, type FormState } from '../forms/form.page.js';
import { sendPage } from '../layout/send-page.js';
import { sendModerationPage } from '../moderation/send-moderation-page.js';
import { reportPage, reportsPage, SUSPENSION_DAYS } from './flag.page.js';

const config = { responseFormat: 'html', scope: 'suggest' } as const;
const moderation = { responseFormat: 'html', scope: 'manage' } as const;

/** Reported translations on a page. */
const PAGE_SIZE = 6;

const ReportForm = Type.Object({ tguid: Tguid, reason: Type.Enum([...FLAG_REASONS]), note: Type.String({ default: '' }) });
const SettleForm = Type.Object({
  tguid: Tguid,
  outcome: Type.Enum(['removed', 'suspended', 'kept'], { description: 'Suspended: removed, and the author is kept out for a week.' }),
  days: Type.Optional(
    Type.Union([Type.Literal(''), Type.Integer({ minimum: 1, maximum: SUSPENSION_LIMIT_DAYS })], {
      description: 'For how many days the author is suspended, where the translation is removed; empty: not at all.',
    }),
  ),
});

/** `translations/report` for everybody with an account, and `moderation/reports`, the queue of what was reported. */
export const flagRoutes =
  (service: Service): Routes =>
  async (app) => {
    const { pages } = service.kind;
    await app.register(noStorePlugin);

    const showForm = async (request: FastifyRequest, reply: FastifyReply, tguid: string, sent: FormState = emptyForm) => {
      const target = await getFlagTarget(request.context, tguid);
      return sendPage(request, reply, (visitor) => reportPage(visitor, pages, target, sent));
    };

    app.get(
      '/translations/report',
      {
        config,
        schema: { ...PAGE_SCHEMA, summary: 'Page to report a translation to moderators.', querystring: Type.Object({ tguid: Tguid }) },
      },
      async (request, reply) => (requireSession(request, reply) ? showForm(request, reply, request.query.tguid) : reply),
    );

    app.post(
      '/translations/report',
      {
        config: { ...config, csrf: 'session', formPage: '/translations/report' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: report a translation to moderators.', body: ReportForm },
      },
      async (request, reply) => {
        sessionOfForm(request);
        const { tguid, reason, note } = request.body;
        const again = (problems: FormState['problems']) => showForm(request, reply, tguid, { typed: { reason, note }, problems });
        return answerForm(reply, again, async () => {
          const { unit, lng } = await reportTranslation(request.context, { tguid, reason, note });
          const { say } = request.makeVisitor(reply).locale;
          const thanks = status(say('Thank you. We will tell you the outcome.'));
          return redirectWithFlash(request, reply, `${basePath(service)}${pages.path(unit, lng)}`, [thanks]);
        });
      },
    );

    app.get(
      '/moderation/reports',
      {
        config: moderation,
        schema: {
          ...PAGE_SCHEMA,
          summary: 'Page of what was reported, for moderators.',
          querystring: Type.Object({ page: Type.Integer({ minimum: 0, maximum: 10_000, default: 0 }) }),
        },
      },
      async (request, reply) => {
        if (!requireSession(request, reply, isModerator)) return reply;
        const { page } = request.query;
        const { items, total } = await listReported(request.context, { limit: PAGE_SIZE + 1, skip: page * PAGE_SIZE });
        const listed = items.slice(0, PAGE_SIZE);
        const places = await readUnitPlaces(
          request.context,
          listed.flatMap(({ unit }) => unit ?? []),
        );
        const shown = { pages, items: listed, places, total, page, more: items.length > PAGE_SIZE };
        return sendModerationPage(request, reply, (visitor) => reportsPage(visitor, shown));
      },
    );

    app.post(
      '/moderation/reports',
      {
        config: { ...moderation, csrf: 'session', formPage: '/moderation/reports' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: settle what was reported, for moderators.', body: SettleForm },
      },
      async (request, reply) => {
        sessionOfForm(request, isModerator);
        const { tguid, outcome: wanted } = request.body;
        const outcome = wanted === 'suspended' ? 'removed' : wanted;
        const days = wanted === 'suspended' ? SUSPENSION_DAYS : request.body.days;
        const { say, formats } = request.makeVisitor(reply).locale;
        let suspended: { readonly name: string; readonly until: Date } | null = null;
        if (outcome === 'removed' && typeof days === 'number') {
          const { author } = await getFlagTarget(request.context, tguid);
          // First, as it may be refused.
          const until = author && (await suspendPerson(request.context, author, days));
          if (author !== null && until) suspended = { name: author, until };
        }
        await settleReports(request.context, { tguid, outcome });
        const done = outcome === 'removed' ? say('Removed. The reporters are notified.') : say('Kept. The reporters are notified.');
        const messages = [status(done)];
        if (suspended !== null)
          messages.push(status(say('{name} is suspended until {day}.', { name: suspended.name, day: formats.day(suspended.until) })));
        return redirectWithFlash(request, reply, `${basePath(service)}/moderation/reports`, messages);
      },
    );
  };
