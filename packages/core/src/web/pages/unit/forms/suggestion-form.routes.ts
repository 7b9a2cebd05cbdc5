import { Type } from 'typebox';
import { status, warning } from '../../../../kernel/text/message.js';
import { Flag, isFlagSet } from '../../../../kernel/wire-schemas.js';
import { addTranslation, findSuggestedUnit } from '../../../../translations/add-translation.js';
import { checkSuggestion } from '../../../../translations/check-suggestion.js';
import { findReplaced } from '../../../../translations/endorsements/own-endorsement.js';
import { keepScope } from '../../../server/cookies/kept-scope.js';
import { askToSignIn, redirectWithFlash } from '../../../server/forms/require-csrf.js';
import type { Routes } from '../../../server/routes/routes.js';
import { findings } from '../ballot/findings.page.js';
import { forgetText, keepText } from './kept-text.js';
import { FORM_CONFIG, quote, type UnitFormOptions, unitFormPlaces, wasEverywhere } from './unit-form.js';

const SuggestionForm = Type.Object({
  translation: Type.Array(Type.String(), { minItems: 1, maxItems: 10 }),
  anyway: Type.Optional(Flag),
  draft: Type.Optional(Type.String({ pattern: '^\\d{0,15}$', description: 'Id of the draft that the text was made of; empty: none.' })),
  go: Type.Optional(Type.Enum(['next', 'stay'])),
  csrf: Type.Optional(Type.String()),
});
const CheckForm = Type.Object({ translation: Type.Array(Type.String(), { maxItems: 10 }) });

/** Browsers send line breaks as CR LF (HTML, "constructing the entry list"). */
const normalizeLineBreaks = (text: string): string => text.replaceAll('\r\n', '\n');

/** Forms of the editor: suggest a text, and check it before. A text that cannot be stored stays in its field. */
export const suggestionFormRoutes =
  ({ kind, schema, named, show }: UnitFormOptions): Routes =>
  async (app) => {
    const { pages } = kind;
    const { placeOf, sayFor, textsFor, homeOf, pathOf, pageOf, undoOf, nextPage } = unitFormPlaces({ kind, named });

    app.post(
      `${pages.route}/suggest`,
      {
        config: { ...FORM_CONFIG, csrf: 'session, text kept', scope: 'suggest', limitedAs: 'suggestions' },
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
        keepScope(context, reply, placeOf(request).scope);
        const goesOn = body.go === 'next';
        const to = goesOn ? await nextPage(request) : `${pageOf(request)}#t-${tguid}`;
        if (messages.length > 0) return redirectWithFlash(request, reply, to, messages);
        const texts = textsFor(request, reply);
        const isMoved = former !== null && former.tguid !== tguid;
        const step = { suggested: tguid, ...(isMoved && { former: former.tguid, ...wasEverywhere(former) }) };
        const message = status(isMoved ? `${texts.suggested} ${texts.moved({ text: quote(former.forms) })}` : texts.suggested);
        return redirectWithFlash(request, reply, to, [[...message, undoOf(request, step)]]);
      },
    );

    app.post(
      `${pages.route}/check`,
      {
        config: { ...FORM_CONFIG, scope: 'read' },
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
