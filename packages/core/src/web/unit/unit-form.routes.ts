import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Say } from '../../i18n/interface-texts/ui-locale.js';
import { type MessagesResult, status } from '../../kernel/message.js';
import type { ScopeRequirement } from '../../kernel/scope.js';
import { Tguid } from '../../kernel/wire-schemas.js';
import { deleteAction } from '../../translations/actions.js';
import { addTranslation } from '../../translations/add-translation.js';
import { deleteTranslation } from '../../translations/delete-translation.js';
import { endorse } from '../../translations/endorse.js';
import { confirm } from '../../translations/sources/confirm.js';
import { withdraw } from '../../translations/withdraw.js';
import type { Context } from '../../units/context.js';
import type { UnitTexts } from '../../units/kind/pages.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';
import type { Routes } from '../api/routes.js';
import { redirectWithFlash } from '../forms/require-csrf.js';
import { basePath } from '../layout/send-page.js';
import type { RejectedSuggestion } from './unit-page.routes.js';

/** What the forms of a unit's page need of it. */
export interface UnitFormOptions {
  readonly kind: UnitKind;
  readonly schema: { readonly tags: string[]; readonly params: TSchema; readonly querystring: TSchema };
  named(request: FastifyRequest): { readonly ref: Static<TObject>; readonly lng: string };
  show(request: FastifyRequest, reply: FastifyReply, rejected: RejectedSuggestion): Promise<FastifyReply>;
}

type TranslationForm = Static<typeof TranslationForm>;
const TranslationForm = Type.Object({ tguid: Tguid });
const SuggestionForm = Type.Object({ translation: Type.Array(Type.String(), { minItems: 1, maxItems: 10 }) });

/** Browsers send line breaks as CR LF, whatever was typed (HTML, "constructing the entry list"). */
const normalizeLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** The page that the form is on: its path without the last segment, which names the form. */
const unitPagePath = ({ url, context }: FastifyRequest): string => basePath(context) + url.replace(/\/[^/?]+(?=\?|$)/, '');

/** What the forms of a unit's page do. Each comes back to the page, which says what was done; a text that cannot be stored stays in its field. */
export const unitFormRoutes =
  ({ kind, schema, named, show }: UnitFormOptions): Routes =>
  async (app) => {
    const { pages } = kind;
    const config = { responseFormat: 'html', csrf: 'session' } as const;
    const sayFor = (request: FastifyRequest, reply: FastifyReply): Say => request.makeVisitor(reply).locale.say;
    const textsFor = (request: FastifyRequest, reply: FastifyReply): UnitTexts => pages.texts(sayFor(request, reply));

    const onTranslation = (
      name: 'endorse' | 'withdraw' | 'confirm' | 'delete',
      summary: string,
      scope: ScopeRequirement,
      act: (context: Context, on: TranslationForm) => Promise<MessagesResult>,
      done: (texts: UnitTexts, say: Say) => string,
    ) =>
      app.post(
        `${pages.route}/${name}`,
        { config: { ...config, scope }, schema: { ...schema, summary, body: TranslationForm } },
        async (request, reply) => {
          const page = unitPagePath(request);
          const { messages } = await act(request.context, request.body);
          const at = name === 'delete' ? '' : `#t-${request.body.tguid}`;
          const said = done(textsFor(request, reply), sayFor(request, reply));
          return redirectWithFlash(request, reply, page + at, messages.length > 0 ? messages : [status(said)]);
        },
      );
    onTranslation('endorse', `Form: ${kind.names.endorsement.one} for a translation.`, 'vote', endorse, ({ endorsed }) => endorsed);
    onTranslation('withdraw', `Form: take a ${kind.names.endorsement.one} back.`, 'vote', withdraw, ({ withdrawn }) => withdrawn);
    onTranslation('confirm', 'Form: confirm a translation for the current text.', deleteAction.scope, confirm, (_, say) =>
      say('The translation is for the current text now.'),
    );
    onTranslation('delete', 'Form: delete a translation.', deleteAction.scope, deleteTranslation, ({ deleted }) => deleted);

    app.post(
      `${pages.route}/suggest`,
      {
        config: { ...config, scope: 'suggest', limitedAs: 'suggestions' },
        schema: { ...schema, summary: 'Form: suggest a translation.', body: SuggestionForm },
      },
      async (request, reply) => {
        const page = unitPagePath(request);
        const { ref, lng } = named(request);
        const typed = request.body.translation.map(normalizeLineBreaks);
        const { tguid, messages } = await addTranslation(request.context, { ...ref, lng, translation: typed });
        if (tguid === null) return show(request, reply.code(422), { typed, messages });
        return redirectWithFlash(
          request,
          reply,
          `${page}#t-${tguid}`,
          messages.length > 0 ? messages : [status(textsFor(request, reply).suggested)],
        );
      },
    );
  };
