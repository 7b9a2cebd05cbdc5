import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.js';
import { Lng, LngBesideRef, MessagesResultSchema } from '../../../kernel/wire-schemas.js';
import type { Actions } from '../../../translations/actions.js';
import { type SubmitStep, submit } from '../../../translations/submit.js';
import type { Context } from '../../../units/context.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { LARGE_BODY_LIMIT_BYTES } from '../../server/bodies/body-limits.js';
import type { Routes } from '../../server/routes/routes.js';
import { projectParams, readProjectRule } from '../decision/project-params.js';
import { ElectorateParam } from '../electorates/electorate.schemas.js';
import { sendRecord } from './send-record.js';
import { readSchema } from './translation.schemas.js';

const tags = ['translations'];
const security = [{ bearer: [] }];

/** The steps of a submit: a list, or the fields `0`, `1`, … of a form, in numerical order. */
const readSteps = (body: unknown): SubmitStep[] => {
  if (Array.isArray(body)) return body;
  const numbered = Object.entries(body as object).filter(([name]) => /^\d+$/.test(name));
  return numbered.sort(([a], [b]) => Number(a) - Number(b)).map(([, step]) => step as SubmitStep);
};

/**
 * A list of actions. In a form it is an object with numeric names, so the schema leaves the outer type open. Items are not typed here: each is
 * validated in turn, so that one invalid action does not stop the others.
 */
const stepsSchema = ({ ref }: UnitKind) =>
  Type.Unsafe<unknown>({
    description: `Array of actions, each \`{action, params}\`; as a form \`0[action]=add&0[params][${Object.keys(ref.params.properties)[0]}]=…\`.`,
    anyOf: [{ type: 'array', items: { description: 'An action, `{action, params}`.' } }, { type: 'object' }],
  });

const refuseMissingLng = () => {
  const detail = 'lng: the language of the translations is missing';
  return new Refusal('malformed', `${detail}.`, { problems: [{ path: 'lng', detail }] });
};

/** Routes for reading, adding, endorsing and deleting, and for several of these at once. */
export const translationRoutes =
  (kind: UnitKind, actions: Actions): Routes =>
  async (app) => {
    const answer = { 200: readSchema(kind) };
    const read = async (
      reply: FastifyReply,
      context: Context,
      { ref, lng, asked }: { ref: Record<string, unknown>; lng: string; asked: { readonly electorate?: string | undefined } },
    ) => sendRecord(context, reply, { ref, lng, electorate: asked.electorate, ...(await readProjectRule(context, asked)) });

    app.get(
      '/api/translations/:ref',
      {
        schema: {
          tags,
          summary: `Read a ${kind.names.unit} with its translations.`,
          params: Type.Object({ ref: Type.String() }),
          querystring: Type.Object({
            ...kind.ref.options?.properties,
            ...projectParams(kind),
            lng: LngBesideRef,
            electorate: Type.Optional(ElectorateParam),
          }),
          response: answer,
        },
      },
      (request, reply) => {
        const { ref, lng = request.query.lng } = kind.ref.fromPath(request.params.ref);
        if (lng === undefined) throw refuseMissingLng();
        return read(reply, request.context, { ref, lng, asked: request.query });
      },
    );

    app.post(
      '/api/translations/get',
      {
        config: { readFromReplica: true, scope: 'read' },
        schema: {
          tags,
          summary: `Read a ${kind.names.unit} with its translations.`,
          body: Type.Object({
            ...kind.ref.params.properties,
            ...kind.ref.options?.properties,
            ...projectParams(kind),
            lng: Lng,
            electorate: Type.Optional(ElectorateParam),
          }),
          response: answer,
        },
      },
      ({ context, body }, reply) => read(reply, context, { ref: body, lng: body.lng, asked: body }),
    );

    app.post(
      '/api/translations/submit',
      {
        bodyLimit: LARGE_BODY_LIMIT_BYTES,
        config: {
          needsToken: true,
          scope: { anyOf: ['suggest', 'vote', 'manage'] },
          limitedAs: 'suggestions',
          countedAs: ({ body }) => readSteps(body).length,
          takesLargeBody: true,
        },
        schema: {
          tags,
          security,
          summary: 'Do several actions in one request.',
          body: stepsSchema(kind),
          response: { 200: MessagesResultSchema },
        },
      },
      ({ context, body }) => submit(context, actions, readSteps(body)),
    );

    for (const { path, summary, params, result, scope, counted, run } of Object.values(actions)) {
      if (path) {
        app.post(
          path,
          {
            config: { needsToken: true, scope, ...(counted === 'suggestion' && { limitedAs: 'suggestions' }) },
            schema: { tags, security, summary, body: params, response: { 200: result } },
          },
          ({ context, body }) => run(context, body, null),
        );
      }
    }
  };
