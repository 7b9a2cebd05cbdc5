import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { emptyForm, type FormState } from '@translation-commons/core/web/pages/forms/form.page.js';
import { sendPage } from '@translation-commons/core/web/pages/layout/send-page.js';
import { ARRAY_LENGTH_LIMIT } from '@translation-commons/core/web/server/bodies/body-parsers.js';
import { runLongWork } from '@translation-commons/core/web/server/connections/long-work.js';
import { answerForm, formProblemsOf } from '@translation-commons/core/web/server/forms/answer-form.js';
import { redirectWithFlash } from '@translation-commons/core/web/server/forms/require-csrf.js';
import { PAGE_SCHEMA, sessionOfForm } from '@translation-commons/core/web/server/forms/require-session.js';
import { basePath } from '@translation-commons/core/web/server/requests/base-path.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { getProject } from '../../projects/get-project.js';
import { sourceLngOf } from '../../projects/project.js';
import { ProjectParams } from '../../projects/project.schemas.js';
import { rulePath, rulesPath } from '../../projects/project-path.js';
import { previewRule, proposeRule, type RulePreview } from '../propose-rule.js';
import { listRules, readRule, ruleIdOf } from '../read-rules.js';
import { deleteRule, leaveOutOfRule, type RuleResult, voteOnRule, withdrawRuleVote } from '../vote-on-rule.js';
import { RULE_STRINGS_LIMIT } from '../wording-rule.js';
import { rulePage, rulesPage } from './rule.page.js';

const config = { responseFormat: 'html' } as const;
const form = { ...config, csrf: 'session' } as const;
const tags = ['pages'];
const RULES = '/projects/:origin/:project/:lng/rules';
const params = Type.Object({ ...ProjectParams.properties, lng: Lng });
const Wordings = Type.Object({
  from: Type.String({ default: '' }),
  to: Type.String({ default: '' }),
  in_home: Type.Optional(Type.Enum(['1'])),
});
const One = Type.Object({ id: Type.String() });
const Sguids = Type.Array(Type.Array(Type.String(), { maxItems: ARRAY_LENGTH_LIMIT }), {
  default: [],
  maxItems: RULE_STRINGS_LIMIT / ARRAY_LENGTH_LIMIT,
});

/** The pages of rules: those of a project and language with the form for a new one, and each with its changes. */
export const rulePageRoutes: Routes = async (app) => {
  const showAll = async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Static<typeof params>,
    { sent = emptyForm, preview = null }: { readonly sent?: FormState; readonly preview?: RulePreview | null } = {},
  ) => {
    const { homeIds, sourceLanguage } = await getProject(request.context, place, 'not-found');
    const rules = await listRules(request.context, place);
    return sendPage(request, reply, (visitor) =>
      rulesPage(visitor, { ...place, sourceLng: sourceLngOf({ sourceLanguage }), hasHome: homeIds.length > 1, rules, preview, sent }),
    );
  };

  app.get(
    RULES,
    { config, schema: { tags, summary: 'Page of the rules of a project and language.', params, querystring: Wordings } },
    async (request, reply) => {
      const { params: place, query } = request;
      const { from, to, in_home } = query;
      if (from === '' && to === '') return showAll(request, reply, place);
      const again = (problems: FormState['problems']) => showAll(request, reply, place, { sent: { typed: { from, to }, problems } });
      return answerForm(reply, again, async () => {
        const wanted = { ...place, from, to, inHome: in_home === '1' };
        const preview = await runLongWork(reply, 'files', () => previewRule(request.context, wanted));
        return showAll(request, reply, place, { sent: { typed: { from, to }, problems: [] }, preview });
      });
    },
  );
  app.post(
    RULES,
    {
      config: { ...form, scope: 'suggest', limitedAs: 'suggestions' },
      schema: { ...PAGE_SCHEMA, summary: 'Form: propose a rule.', params, body: Type.Object({ ...Wordings.properties, string: Sguids }) },
    },
    async (request, reply) => {
      sessionOfForm(request);
      const { params: place, body } = request;
      const again = (problems: FormState['problems']) =>
        showAll(request, reply, place, { sent: { typed: { from: body.from, to: body.to }, problems } });
      return answerForm(reply, again, async () => {
        const wanted = { ...place, from: body.from, to: body.to, inHome: body.in_home === '1', strings: body.string.flat() };
        const { id, messages } = await runLongWork(reply, 'files', () => proposeRule(request.context, wanted));
        const { say } = request.makeVisitor(reply).locale;
        const path = id === null ? rulesPath(place, place.lng) : rulePath(id);
        return redirectWithFlash(
          request,
          reply,
          basePath(request.context) + path,
          messages.length > 0 ? messages : [status(say('Rule proposed.'))],
        );
      });
    },
  );
  app.get('/rules/:id', { config, schema: { tags, summary: 'Page of a rule with its changes.', params: One } }, async (request, reply) => {
    const rule = await readRule(request.context, ruleIdOf(request.params.id));
    return sendPage(request, reply, (visitor) => rulePage(visitor, rule));
  });

  /** Runs an action of a form on a rule, and shows a page with its messages. */
  const act = async (
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
    { run, done, page }: { readonly run: () => Promise<RuleResult>; readonly done: string; readonly page?: string },
  ) => {
    sessionOfForm(request);
    const here = basePath(request.context) + rulePath(ruleIdOf(id));
    let messages: readonly Message[];
    try {
      ({ messages } = await run());
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.code === 'not-found') throw thrown;
      messages = formProblemsOf(thrown).map(({ detail }): Message => [detail, 'error']);
    }
    const failed = messages.some(([, type]) => type === 'error');
    return redirectWithFlash(request, reply, failed || page === undefined ? here : page, messages.length > 0 ? messages : [status(done)]);
  };

  app.post(
    '/rules/:id/vote',
    {
      config: { ...form, scope: 'vote' },
      schema: {
        ...PAGE_SCHEMA,
        summary: 'Form: vote on a rule, or remove the vote.',
        params: One,
        body: Type.Object({ vote: Type.Enum(['for', 'against', 'none'] as const) }),
      },
    },
    (request, reply) => {
      const { context, body } = request;
      const { say } = request.makeVisitor(reply).locale;
      const id = ruleIdOf(request.params.id);
      const run = () => (body.vote === 'none' ? withdrawRuleVote(context, id) : voteOnRule(context, id, body.vote === 'for'));
      return act(request, reply, request.params.id, { run, done: body.vote === 'none' ? say('Vote removed.') : say('Vote saved.') });
    },
  );
  app.post(
    '/rules/:id/leave-out',
    {
      config: { ...form, scope: 'suggest' },
      schema: {
        ...PAGE_SCHEMA,
        summary: 'Form: leave a string out of a rule, or take it into it again.',
        params: One,
        body: Type.Object({ string: Type.String(), again: Type.Optional(Type.String()) }),
      },
    },
    (request, reply) => {
      const { context, body } = request;
      const { say } = request.makeVisitor(reply).locale;
      const run = () => leaveOutOfRule(context, ruleIdOf(request.params.id), [body.string], body.again !== '1');
      return act(request, reply, request.params.id, { run, done: say('Saved.') });
    },
  );
  app.post(
    '/rules/:id/delete',
    { config: { ...form, scope: 'suggest' }, schema: { ...PAGE_SCHEMA, summary: 'Form: delete a rule.', params: One } },
    async (request, reply) => {
      const { context } = request;
      const { say } = request.makeVisitor(reply).locale;
      const id = ruleIdOf(request.params.id);
      const { origin, project, lng } = await readRule(context, id);
      const page = basePath(context) + rulesPath({ origin, project }, lng);
      return act(request, reply, request.params.id, { run: () => deleteRule(context, id), done: say('Rule deleted.'), page });
    },
  );
};
