import { shortenTexts } from '@translation-commons/core/kernel/text/shorten.js';
import {
  Flag,
  Full,
  isFlagSet,
  Lng,
  MessagesResultSchema,
  MessagesSchema,
  Nullable,
  RowId,
  Truncated,
} from '@translation-commons/core/kernel/wire-schemas.js';
import { joinForms } from '@translation-commons/core/units/kind/unit.js';
import { runLongWork } from '@translation-commons/core/web/server/connections/long-work.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { type Static, Type } from 'typebox';
import { ProjectParams } from '../projects/project.schemas.js';
import { previewRule, proposeRule } from './propose-rule.js';
import { listRules, readRule, ruleIdOf } from './read-rules.js';
import { deleteRule, leaveOutOfRule, voteOnRule, withdrawRuleVote } from './vote-on-rule.js';
import { isWritable, RULE_STATES, RULE_STRINGS_LIMIT, type RuleChange, type WordingRule } from './wording-rule.js';

const tags = ['rules'];
const security = [{ bearer: [] }];
const RULES_PATH = '/api/rules';

const Wholeness = Type.Object({ full: Type.Optional(Full) });

const RuleSchema = Type.Object(
  {
    id: RowId,
    ...ProjectParams.properties,
    lng: Lng,
    from: Type.String({ description: 'The words to replace.' }),
    to: Type.String({ description: 'The replacement.' }),
    in_home: Type.Boolean({ description: 'Whether it changes strings of all projects that share votes with this one.' }),
    proposer: Type.String({ description: 'Who proposed it.' }),
    time: Type.String({ format: 'date-time' }),
    state: Type.Enum(RULE_STATES, {
      description: '`open`: people vote on it; `written`: its suggestions are stored; `removed`: they were stored, and removed again.',
    }),
    strings: Type.Integer({ description: 'Number of strings that it changes.' }),
    for: Type.Integer({ description: 'Number of people for it.' }),
    against: Type.Integer({ description: 'Number of people against it.' }),
    vote: Type.Union([Type.Enum(['for', 'against'] as const), Type.Null()], { description: 'Your vote.' }),
    batch: Nullable(RowId),
  },
  { title: 'Rule' },
);

const ChangeSchema = Type.Object(
  {
    sguid: Type.String(),
    string: Type.String(),
    tguid: Type.String({ description: 'The translation that it replaces.' }),
    translation: Type.String(),
    replacement: Type.String({ description: 'The new text, plural forms joined by NUL.' }),
    failing: Type.Array(Type.String(), { description: 'Checks that the new text fails: then it is left out.' }),
    left_out: Type.Boolean({
      description:
        'Whether it is left out: somebody took it out, it fails a check, or another translation leads by now; of a written rule, when it was written.',
    }),
    truncated: Type.Optional(Truncated),
  },
  { title: 'RuleChange' },
);

const viewRule = ({
  id,
  origin,
  project,
  lng,
  replaced,
  wording,
  inHome,
  proposer,
  time,
  state,
  strings,
  ...rule
}: WordingRule): Static<typeof RuleSchema> => ({
  id,
  origin,
  project,
  lng,
  from: replaced,
  to: wording,
  in_home: inHome,
  proposer,
  time: time.toISOString(),
  state,
  strings,
  for: rule.votesFor,
  against: rule.votesAgainst,
  vote: rule.ownVote === null ? null : rule.ownVote ? 'for' : 'against',
  batch: rule.batchId,
});

const viewWholeChange = (change: RuleChange): Static<typeof ChangeSchema> => ({
  sguid: change.key,
  string: joinForms(change.source),
  tguid: change.tguid,
  translation: joinForms(change.forms),
  replacement: joinForms(change.newForms),
  failing: [...change.failing],
  left_out: !isWritable(change),
});

const viewChanges = (changes: readonly RuleChange[], { full }: Static<typeof Wholeness>): Static<typeof ChangeSchema>[] => {
  const views = changes.map(viewWholeChange);
  return isFlagSet(full) ? views : views.map(shortenTexts);
};

const Wanted = Type.Object({
  ...ProjectParams.properties,
  lng: Lng,
  from: Type.String({ description: 'The word, or words, to replace, where it is a whole word. The case of each place is kept.' }),
  to: Type.String({ description: 'The replacement.' }),
  in_home: Type.Optional({
    ...Flag,
    description: 'Whether strings of all projects that share votes with this one are changed; default: no.',
  }),
});

/** The wanted rule of a request. */
const readWanted = <Given extends Static<typeof Wanted>>({ in_home, ...wanted }: Given) => ({ ...wanted, inHome: isFlagSet(in_home) });
const Strings = Type.Array(Type.String(), { maxItems: RULE_STRINGS_LIMIT });

/** `api/rules`: proposals to replace a word in many strings, voted on as one (docs/rules.md). */
export const wordingRuleRoutes: Routes = async (app) => {
  const One = Type.Object({ id: Type.String({ description: 'Id of the rule.' }) });
  app.get(
    RULES_PATH,
    {
      schema: {
        tags,
        summary: 'The rules of a project and language, open ones first.',
        querystring: Type.Object({ ...ProjectParams.properties, lng: Lng }),
        response: { 200: Type.Array(RuleSchema) },
      },
    },
    async ({ context, query }) => (await listRules(context, query)).map(viewRule),
  );
  app.get(
    `${RULES_PATH}/preview`,
    {
      config: { isLong: true },
      schema: {
        tags,
        summary: 'What a rule would change. Nothing is stored.',
        querystring: Type.Object({ ...Wanted.properties, ...Wholeness.properties }),
        response: {
          200: Type.Object({ changes: Type.Array(ChangeSchema), more: Type.Integer({ description: 'Number of further strings.' }) }),
        },
      },
    },
    async ({ context, query }, reply) => {
      const { changes, more } = await runLongWork(reply, 'files', () => previewRule(context, readWanted(query)));
      return { changes: viewChanges(changes, query), more };
    },
  );
  app.get(
    `${RULES_PATH}/:id`,
    {
      schema: {
        tags,
        summary: 'A rule with its changes.',
        params: One,
        querystring: Wholeness,
        response: { 200: Type.Object({ ...RuleSchema.properties, changes: Type.Array(ChangeSchema) }) },
      },
    },
    async ({ context, params, query }) => {
      const rule = await readRule(context, ruleIdOf(params.id));
      return { ...viewRule(rule), changes: viewChanges(rule.changes, query) };
    },
  );
  app.post(
    RULES_PATH,
    {
      config: { needsToken: true, scope: 'suggest', limitedAs: 'suggestions' },
      schema: {
        tags,
        security,
        summary: 'Propose to replace a word in the leading translations of a project and language.',
        body: Type.Object({
          ...Wanted.properties,
          strings: Type.Optional({ ...Strings, description: 'Sguids of the strings to change; missing: all that have the word.' }),
        }),
        response: { 200: Type.Object({ id: Nullable(RowId), messages: MessagesSchema }) },
      },
    },
    ({ context, body }, reply) => runLongWork(reply, 'files', () => proposeRule(context, readWanted(body))),
  );
  app.post(
    `${RULES_PATH}/:id/vote`,
    {
      config: { needsToken: true, scope: 'vote' },
      schema: {
        tags,
        security,
        summary: 'Vote for or against a rule. With more people for it than against, and two who voted, its suggestions are stored.',
        params: One,
        body: Type.Object({ vote: Type.Enum(['for', 'against'] as const) }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, params, body }) => voteOnRule(context, ruleIdOf(params.id), body.vote === 'for'),
  );
  app.post(
    `${RULES_PATH}/:id/del_vote`,
    {
      config: { needsToken: true, scope: 'vote' },
      schema: { tags, security, summary: 'Remove your vote on a rule.', params: One, response: { 200: MessagesResultSchema } },
    },
    ({ context, params }) => withdrawRuleVote(context, ruleIdOf(params.id)),
  );
  app.post(
    `${RULES_PATH}/:id/leave_out`,
    {
      config: { needsToken: true, scope: 'suggest' },
      schema: {
        tags,
        security,
        summary: 'Leave strings out of a rule, or take them into it again. For its proposer, admins of the project and moderators.',
        params: One,
        body: Type.Object({
          strings: { ...Strings, description: 'Sguids of the strings.' },
          left_out: Type.Optional({ ...Flag, description: 'Whether they are left out; default: yes.' }),
        }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, params, body }) => leaveOutOfRule(context, ruleIdOf(params.id), body.strings, isFlagSet(body.left_out, true)),
  );
  app.post(
    `${RULES_PATH}/:id/del`,
    {
      config: { needsToken: true, scope: 'suggest' },
      schema: {
        tags,
        security,
        summary: 'Delete an open rule. For its proposer, admins of the project and moderators.',
        params: One,
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, params }) => deleteRule(context, ruleIdOf(params.id)),
  );
};
