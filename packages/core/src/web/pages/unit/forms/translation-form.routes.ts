import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Say } from '../../../../i18n/interface-texts/ui-locale.js';
import { type Message, status } from '../../../../kernel/text/message.js';
import type { ScopeRequirement } from '../../../../kernel/token-scope.js';
import { Tguid } from '../../../../kernel/wire-schemas.js';
import { deleteAction } from '../../../../translations/actions.js';
import { deleteTranslation } from '../../../../translations/delete-translation.js';
import { endorse } from '../../../../translations/endorsements/endorse.js';
import { findOwn, findReplaced, type LastStep, undoLastStep } from '../../../../translations/endorsements/own-endorsement.js';
import { withdraw } from '../../../../translations/endorsements/withdraw.js';
import { confirm } from '../../../../translations/sources/confirm.js';
import type { UnitTexts } from '../../../../units/kind/pages.js';
import { redirectWithFlash } from '../../../server/forms/require-csrf.js';
import type { Routes } from '../../../server/routes/routes.js';
import { endorseInQueue } from './endorse-in-queue.js';
import { FORM_CONFIG, quote, type UnitFormOptions, unitFormPlaces, wasEverywhere } from './unit-form.js';

type TranslationForm = Static<typeof TranslationForm>;
const TranslationForm = Type.Object({ tguid: Tguid, go: Type.Optional(Type.Enum(['next'])) });
const UndoForm = Type.Object({
  suggested: Type.Optional(Tguid),
  endorsed: Type.Optional(Tguid),
  withdrawn: Type.Optional(Tguid),
  former: Type.Optional(Tguid),
  everywhere: Type.Optional(Type.Literal('1')),
});

/** A page's query, for the editor to begin with the text of a translation. */
const startQuery = (query: string, tguid: string | null): string => {
  const kept = new URLSearchParams(query);
  if (tguid !== null) kept.set('start', tguid);
  return kept.size > 0 ? `?${kept}` : '';
};

/** Forms about a stored translation, and the undo of the last step. Each returns to the page with a flash message. */
export const translationFormRoutes =
  ({ kind, schema, named }: Omit<UnitFormOptions, 'show'>): Routes =>
  async (app) => {
    const { pages } = kind;
    const { sayFor, textsFor, keptQuery, homeOf, pathOf, pageOf, undoOf, nextPage } = unitFormPlaces({ kind, named });

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
        { config: { ...FORM_CONFIG, scope }, schema: { ...schema, summary, body: TranslationForm } },
        async (request, reply) => {
          const page = pageOf(request);
          const { messages, step, moved } = await act(request, request.body, reply);
          const at = name === 'delete' ? '' : `#t-${request.body.tguid}`;
          if (messages.length > 0) return redirectWithFlash(request, reply, page + at, messages);
          const to = request.body.go === 'next' ? await nextPage(request, true) : page + at;
          const message = status(done(textsFor(request, reply), moved, sayFor(request, reply)));
          return redirectWithFlash(request, reply, to, [step ? [...message, undoOf(request, step)] : message]);
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
        config: { ...FORM_CONFIG, scope: 'none', hiddenFields: ['suggested', 'endorsed', 'withdrawn', 'former'] },
        schema: { ...schema, summary: 'Form: undo what one did last to the translations.', body: UndoForm },
      },
      async (request, reply) => {
        const deleted = await undoLastStep(request.context, request.body, await homeOf(request));
        const page = pathOf(request) + startQuery(keptQuery(request), deleted);
        return redirectWithFlash(request, reply, page, [status(sayFor(request, reply)('It is undone.'))]);
      },
    );
  };
