import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { addComment } from '../../../comments/add-comment.js';
import { deleteComment, restoreComment } from '../../../comments/delete-comment.js';
import { listComments } from '../../../comments/list-comments.js';
import { status } from '../../../kernel/text/message.js';
import { isFlagSet, Lng, MessagesResultSchema, RowId } from '../../../kernel/wire-schemas.js';
import { findRecord } from '../../../translations/find-record.js';
import { missingUnit, type UnitKind } from '../../../units/kind/unit-kind.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { CommentReason, CommentsSchema, CommentText, commentFields, viewComment } from './comment.schemas.js';

const CommentForm = Type.Object({
  text: CommentText,
  to: Type.Enum(['language', 'developers', 'mistake'] as const, { default: 'language' }),
});
const DeleteForm = Type.Object({ id: RowId, reason: CommentReason });
const RestoreForm = Type.Object({ id: RowId });

/** Comments on units: `api/comments` for programs, and the forms of a unit's page. */
export const commentRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { pages } = kind;
    const tags = ['translations'];
    const refOf = (fields: object) =>
      Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(kind.ref.params.properties, name)));

    app.get(
      '/api/comments',
      {
        config: { readFromReplica: true },
        schema: {
          tags,
          summary: `Comments on a ${kind.names.unit}, in a language and to the developers.`,
          querystring: Type.Object({ ...kind.ref.params.properties, lng: Lng }),
          response: { 200: CommentsSchema },
        },
      },
      async ({ context, query }) => {
        const record = await findRecord(context, refOf(query), query.lng);
        if (!record) throw missingUnit(kind, refOf(query));
        const comments = await listComments(context, record.unit.id, query.lng);
        return { comments: comments.filter(({ deleted }) => deleted === null).map(viewComment) };
      },
    );

    app.post(
      '/api/comments/add',
      {
        config: { needsToken: true, scope: 'suggest', limitedAs: 'comments' },
        schema: {
          tags,
          summary: `Comment on a ${kind.names.unit}.`,
          body: Type.Object({ ...kind.ref.params.properties, ...commentFields }),
          response: { 200: Type.Object({ id: RowId }) },
        },
      },
      ({ context, body }) => {
        const { lng, to, mistake, text } = body;
        return addComment(context, { ref: refOf(body), lng, to, mistake: isFlagSet(mistake), text });
      },
    );

    app.post(
      '/api/comments/del',
      {
        config: { needsToken: true, scope: { anyOf: ['suggest', 'manage'] } },
        schema: {
          tags,
          summary: 'Delete a comment: its author’s own, or any for moderators, who say why.',
          body: DeleteForm,
          response: { 200: MessagesResultSchema },
        },
      },
      async ({ context, body }) => {
        await deleteComment(context, body);
        return { messages: [] };
      },
    );

    const form = { responseFormat: 'html', csrf: 'session' } as const;
    const params = Type.Object({ ref: Type.String(), ...(pages.route.includes(':lng') && { lng: Type.String() }) });
    const named = ({ params: given }: FastifyRequest) => {
      const { ref: segment, lng } = given as { readonly ref: string; readonly lng?: string };
      const { ref, lng: selected } = kind.ref.fromPath(segment);
      return { ref, lng: selected ?? lng ?? '' };
    };
    const pageOf = ({ url, context }: FastifyRequest, at: string): string => {
      const [path = '', query] = url.split('?', 2);
      return `${basePath(context)}${path.replace(/\/[^/]+$/, '')}${query ? `?${query}` : ''}#${at}`;
    };

    app.post(
      `${pages.route}/comment`,
      {
        config: { ...form, scope: 'suggest', limitedAs: 'comments' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: comment.', params, body: CommentForm },
      },
      async (request, reply) => {
        const { to, text } = request.body;
        // Browsers send line breaks as CR LF.
        const draft = {
          ...named(request),
          to: to === 'language' ? to : 'developers',
          mistake: to === 'mistake',
          text: text.replaceAll('\r\n', '\n'),
          once: true,
        } as const;
        const { id } = await addComment(request.context, draft);
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, pageOf(request, `c-${id}`), [status(say('Comment posted.'))]);
      },
    );
    app.post(
      `${pages.route}/comment-delete`,
      {
        config: { ...form, scope: { anyOf: ['suggest', 'manage'] } },
        schema: { ...PAGE_SCHEMA, summary: 'Form: delete a comment.', params, body: DeleteForm },
      },
      async (request, reply) => {
        await deleteComment(request.context, request.body);
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, pageOf(request, 'comments'), [status(say('Comment removed.'))]);
      },
    );
    app.post(
      `${pages.route}/comment-restore`,
      {
        config: { ...form, scope: 'manage' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: bring a comment back, for moderators.', params, body: RestoreForm },
      },
      async (request, reply) => {
        await restoreComment(request.context, request.body);
        const { say } = request.makeVisitor(reply).locale;
        return redirectWithFlash(request, reply, pageOf(request, `c-${request.body.id}`), [status(say('Comment restored.'))]);
      },
    );
  };
