import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Say } from '../../../i18n/interface-texts/ui-locale.js';
import type { ScopeRequirement } from '../../../kernel/scope.js';
import { type Message, status, warning } from '../../../kernel/text/message.js';
import { truncate } from '../../../kernel/text/truncate.js';
import { Flag, isFlagSet, Tguid } from '../../../kernel/wire-schemas.js';
import { findNextInQueue } from '../../../queues/walk-queue.js';
import { deleteAction } from '../../../translations/actions.js';
import { addTranslation, findSuggestedUnit } from '../../../translations/add-translation.js';
import { checkSuggestion } from '../../../translations/check-suggestion.js';
import { deleteTranslation } from '../../../translations/delete-translation.js';
import { endorse } from '../../../translations/endorsements/endorse.js';
import { findOwn, findReplaced, type LastStep, undoLastStep } from '../../../translations/endorsements/own-endorsement.js';
import { withdraw } from '../../../translations/endorsements/withdraw.js';
import { findRecord } from '../../../translations/find-record.js';
import { confirm } from '../../../translations/sources/confirm.js';
import type { UnitTexts } from '../../../units/kind/pages.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import type { Undo } from '../../server/cookies/flash.js';
import { keepScope } from '../../server/cookies/kept-scope.js';
import { askToSignIn, redirectWithFlash } from '../../server/forms/require-csrf.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { queuePath } from '../queues/queue-path.js';
import { placeQuery, readUnitPlace, type UnitPageQuery } from '../queues/unit-place.js';
import { findings } from './ballot/findings.page.js';
import { endorseInQueue } from './endorse-in-queue.js';
import { forgetText, keepText } from './kept-text.js';
import type { RejectedSuggestion } from './rejected-suggestion.js';

/** Parts of the unit's page that its forms need. */
export interface UnitFormOptions {
  readonly kind: UnitKind;
  readonly schema: { readonly tags: string[]; readonly params: TSchema; readonly querystring: TSchema };
  named(request: FastifyRequest): { readonly ref: Static<TObject>; readonly lng: string };
  show(request: FastifyRequest, reply: FastifyReply, rejected: RejectedSuggestion): Promise<FastifyReply>;
}

const Csrf = Type.Optional(Type.String());
type TranslationForm = Static<typeof TranslationForm>;
const TranslationForm = Type.Object({ tguid: Tguid, go: Type.Optional(Type.Enum(['next'])) });
const UndoForm = Type.Object({
  suggested: Type.Optional(Tguid),
  endorsed: Type.Optional(Tguid),
  withdrawn: Type.Optional(Tguid),
  former: Type.Optional(Tguid),
  everywhere: Type.Optional(Type.Literal('1')),
});
const SuggestionForm = Type.Object({
  translation: Type.Array(Type.String(), { minItems: 1, maxItems: 10 }),
  anyway: Type.Optional(Flag),
  draft: Type.Optional(Type.String({ pattern: '^\\d{0,15}$', description: 'Id of the draft that the text was made of; empty: none.' })),
  go: Type.Optional(Type.Enum(['next', 'stay'])),
  csrf: Csrf,
});
const CheckForm = Type.Object({ translation: Type.Array(Type.String(), { maxItems: 10 }) });

/** Maximum length of a translation quoted in a message, in characters. */
const QUOTED_LENGTH = 60;

const quote = ([first = '']: readonly string[]): string => truncate(first, QUOTED_LENGTH);

/** Browsers send line breaks as CR LF (HTML, "constructing the entry list"). */
const normalizeLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** A page's query, for the editor to begin with the text of a translation. */
const startQuery = (query: string, tguid: string | null): string => {
  const kept = new URLSearchParams(query);
  if (tguid !== null) kept.set('start', tguid);
  return kept.size > 0 ? `?${kept}` : '';
};

/** Actions of the forms on a unit's page. Each returns to the page with a flash message; a text that cannot be stored stays in its field. */
export const unitFormRoutes =
  ({ kind, schema, named, show }: UnitFormOptions): Routes =>
  async (app) => {
    const { pages } = kind;
    const config = { responseFormat: 'html', csrf: 'session' } as const;
    const sayFor = (request: FastifyRequest, reply: FastifyReply) => request.makeVisitor(reply).locale.say;
    const textsFor = (request: FastifyRequest, reply: FastifyReply): UnitTexts => pages.texts(sayFor(request, reply));
    const keptQuery = (request: FastifyRequest): string => placeQuery(pages, readUnitPlace(kind, request.query as UnitPageQuery));

    /** Id of the project by which one came to the page, in which endorsements are given; null: none. */
    const homeOf = async (request: FastifyRequest): Promise<number | null> =>
      (await kind.home?.findOfPlace(request.context.db.pool, readUnitPlace(kind, request.query as UnitPageQuery))) ?? null;
    /** Fields of an undo for an endorsement that ends by a step. */
    const wasEverywhere = (former: { readonly everywhere: boolean } | null): LastStep => (former?.everywhere ? { everywhere: '1' } : {});

    /** The page of a form: its path without the last segment, which names the form. */
    const pathOf = ({ url, context }: FastifyRequest): string => basePath(context) + (url.split('?', 1)[0] ?? '').replace(/\/[^/]+$/, '');
    const pageOf = (request: FastifyRequest): string => pathOf(request) + keptQuery(request);
    const undoOf = (request: FastifyRequest, step: LastStep): Undo => ({
      path: `${pathOf(request)}/undo${keptQuery(request)}`,
      fields: Object.fromEntries(Object.entries(step).filter((entry): entry is [string, string] => entry[1] !== undefined)),
    });

    /**
     * Next unit of the queue; at its end the page with suggestions for what to do next.
     *
     * @param isOnce whether the queue ends behind its last unit, also where units before it are left: it may still hold those that were decided about
     */
    const nextPage = async (request: FastifyRequest, isOnce = false): Promise<string> => {
      const { context } = request;
      const { ref, lng } = named(request);
      const { queue = 'untranslated', scope } = readUnitPlace(kind, request.query as UnitPageQuery);
      const next = await findNextInQueue(context, { queue, lng, scope }, ref, isOnce);
      if (next) return basePath(context) + pages.path(next, lng) + keptQuery(request);
      const last = isOnce && queue !== 'decide' ? await findRecord(context, ref, lng) : null;
      const behind = last ? `&after=${encodeURIComponent(last.unit.key)}` : '';
      return basePath(context) + queuePath(pages, { queue, lng, scope }) + behind;
    };

    const onTranslation = (
      name: 'endorse' | 'withdraw' | 'confirm' | 'delete',
      summary: string,
      scope: ScopeRequirement,
      act: (
        request: FastifyRequest,
        on: TranslationForm,
        reply: FastifyReply,
      ) => Promise<{ readonly messages: readonly Message[]; readonly step?: LastStep; readonly moved?: string }>,
      done: (texts: UnitTexts, moved: string | undefined, say: Say) => string,
    ) =>
      app.post(
        `${pages.route}/${name}`,
        { config: { ...config, scope }, schema: { ...schema, summary, body: TranslationForm } },
        async (request, reply) => {
          const page = pageOf(request);
          const { messages, step, moved } = await act(request, request.body, reply);
          const at = name === 'delete' ? '' : `#t-${request.body.tguid}`;
          if (messages.length > 0) return redirectWithFlash(request, reply, page + at, messages);
          const to = request.body.go === 'next' ? await nextPage(request, true) : page + at;
          const said = status(done(textsFor(request, reply), moved, sayFor(request, reply)));
          return redirectWithFlash(request, reply, to, [step ? [...said, undoOf(request, step)] : said]);
        },
      );
    onTranslation(
      'endorse',
      `Form: ${kind.names.endorsement.one} for a translation.`,
      'vote',
      async (request, on, reply) => {
        const { ref, lng } = named(request);
        const { context } = request;
        const projectId = await homeOf(request);
        const former = await findReplaced(context, { ref, lng, projectId });
        const isInQueue = on.go !== undefined;
        const messages = isInQueue
          ? await endorseInQueue(kind, request, reply, { ref, lng, tguid: on.tguid, projectId })
          : (await endorse(context, { tguid: on.tguid, projectId })).messages;
        const isMoved = former !== null && former.tguid !== on.tguid;
        return {
          messages,
          step: { endorsed: on.tguid, ...(isMoved && { former: former.tguid, ...wasEverywhere(former) }) },
          ...(isMoved && { moved: quote(former.forms) }),
        };
      },
      (texts, moved) => (moved === undefined ? texts.endorsed : texts.moved({ text: moved })),
    );
    onTranslation(
      'withdraw',
      `Form: take a ${kind.names.endorsement.one} back.`,
      'vote',
      async (request, on) => {
        const projectId = await homeOf(request);
        const own = await findOwn(request.context, { ...named(request), ...on, projectId });
        const { messages } = await withdraw(request.context, { ...on, projectId });
        return { messages, step: { withdrawn: on.tguid, ...wasEverywhere(own) } };
      },
      ({ withdrawn }) => withdrawn,
    );
    onTranslation(
      'confirm',
      'Form: confirm a translation for the current text.',
      deleteAction.scope,
      ({ context }, on) => confirm(context, on),
      (_texts, _moved, say) => say('Translation confirmed.'),
    );
    onTranslation(
      'delete',
      'Form: delete a translation.',
      deleteAction.scope,
      ({ context }, on) => deleteTranslation(context, on),
      ({ deleted }) => deleted,
    );

    app.post(
      `${pages.route}/undo`,
      {
        config: { ...config, scope: 'none' },
        schema: { ...schema, summary: 'Form: undo what one did last to the translations.', body: UndoForm },
      },
      async (request, reply) => {
        const deleted = await undoLastStep(request.context, request.body, await homeOf(request));
        const page = pathOf(request) + startQuery(keptQuery(request), deleted);
        return redirectWithFlash(request, reply, page, [status(sayFor(request, reply)('It is undone.'))]);
      },
    );

    app.post(
      `${pages.route}/suggest`,
      {
        config: { ...config, csrf: 'session, text kept', scope: 'suggest', limitedAs: 'suggestions' },
        schema: { ...schema, summary: 'Form: suggest a translation.', body: SuggestionForm },
      },
      async (request, reply) => {
        const { context, session, body } = request;
        const typed = body.translation.map(normalizeLineBreaks);
        // The form has a token of an ended session, or is too old. Its text is shown again.
        if (!context.actor && (session || body.csrf)) {
          const say = sayFor(request, reply);
          const why = session
            ? say('Not saved. Your text is still here. Save again.')
            : say('You were signed out. Your text is still here.');
          const isKept = !session && keepText(context, reply, pathOf(request), typed);
          return show(request, reply.code(session ? 403 : 401), { typed, isKept, messages: [warning(why)] });
        }
        if (!context.actor) {
          keepText(context, reply, pathOf(request), typed);
          return askToSignIn(request, reply, pageOf(request));
        }
        const { ref, lng } = named(request);
        const projectId = await homeOf(request);
        const suggestion = { ...ref, lng, translation: typed, projectId };
        const found = await checkSuggestion(context, suggestion);
        if (found.errors.length > 0 && !isFlagSet(body.anyway)) return show(request, reply.code(422), { typed, messages: [], found });
        const former = await findReplaced(context, { ref, lng, projectId });
        const unit = pages.draftOf && (found.unit ?? (await findSuggestedUnit(context, suggestion)));
        const draftId = body.draft ? Number(body.draft) : null;
        const draft = unit ? await pages.draftOf?.(context, { unitId: unit.id, lng, forms: typed, draftId }) : null;
        const { tguid, messages } = await addTranslation(context, suggestion, null, draft);
        if (tguid === null) return show(request, reply.code(422), { typed, messages, found });
        forgetText(context, request, reply);
        keepScope(context, reply, readUnitPlace(kind, request.query as UnitPageQuery).scope);
        const goesOn = body.go === 'next';
        const to = goesOn ? await nextPage(request) : `${pageOf(request)}#t-${tguid}`;
        if (messages.length > 0) return redirectWithFlash(request, reply, to, messages);
        const texts = textsFor(request, reply);
        const isMoved = former !== null && former.tguid !== tguid;
        const step = { suggested: tguid, ...(isMoved && { former: former.tguid, ...wasEverywhere(former) }) };
        const said = status(isMoved ? `${texts.suggested} ${texts.moved({ text: quote(former.forms) })}` : texts.suggested);
        return redirectWithFlash(request, reply, to, [[...said, undoOf(request, step)]]);
      },
    );

    app.post(
      `${pages.route}/check`,
      {
        config: { ...config, scope: 'read' },
        schema: { ...schema, summary: 'What checks find in a text before it is suggested, as a part of the page.', body: CheckForm },
      },
      async (request, reply) => {
        const { ref, lng } = named(request);
        const { context } = request;
        const visitor = request.makeVisitor(reply);
        const typed = request.body.translation.map(normalizeLineBreaks);
        const found = await checkSuggestion(context, { ...ref, lng, translation: typed });
        const language = context.languages.get(lng);
        const fields = found.unit && language ? pages.fields(found.unit, language, visitor.locale.say) : [];
        const part = findings(visitor, found, { texts: pages.texts(visitor.locale.say), fields });
        return reply.type('text/html; charset=utf-8').send(part.toString());
      },
    );
  };
