import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Refusal } from '../../../kernel/refusal.js';
import { error, type Message, status, warning } from '../../../kernel/text/message.js';
import { Tguid } from '../../../kernel/wire-schemas.js';
import { EASY_UNITS, listEasyUnits } from '../../../queues/list-easy-units.js';
import { readUnitMarks } from '../../../queues/read-unit-marks.js';
import { type AddResult, addTranslation } from '../../../translations/add-translation.js';
import { endorse } from '../../../translations/endorsements/endorse.js';
import { findRecord } from '../../../translations/find-record.js';
import type { Context } from '../../../units/context.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import type { UnitRecord } from '../../../units/records/unit-record.js';
import { withSourceLanguages } from '../../../units/with-source-languages.js';
import { redirectWithFlash } from '../../server/forms/require-csrf.js';
import { PAGE_SCHEMA } from '../../server/forms/require-session.js';
import { basePath } from '../../server/requests/base-path.js';
import type { Routes } from '../../server/routes/routes.js';
import { sendPage } from '../layout/send-page.js';
import { withQuery } from '../layout/with-query.js';
import { beginPage, keptPage } from './begin.page.js';
import { addKept, forgetKept, type KeptSuggestions, keepSuggestions, keptLanguages, readKept } from './kept-suggestions.js';

const BeginQuery = Type.Object({
  lng: Type.Optional(Type.String()),
  behind: Type.Optional(Type.Integer({ minimum: 0, description: 'Id of the unit behind which easy ones are looked for.' })),
});

const BeginForm = Type.Object({
  lng: Type.String(),
  unit: Type.Array(Type.String({ maxLength: 80 }), { maxItems: EASY_UNITS }),
  translation: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: EASY_UNITS }),
  behind: Type.Optional(Type.Integer({ minimum: 0, description: 'Id of the last unit that was offered.' })),
});

const VoteForm = Type.Object({ lng: Type.String(), tguid: Tguid });

/** Choices kept at most. */
const KEPT_ENDORSEMENTS = 10;

const readTyped = ({ lng, unit, translation, behind }: Static<typeof BeginForm>): KeptSuggestions => ({
  lng,
  ...(behind !== undefined && { behind }),
  texts: unit.map((segment, index) => [segment, (translation[index] ?? '').trim()] as [string, string]).filter(([, text]) => text !== ''),
});

/** The entered texts: language, last segment of the unit's path, text. */
const keptTexts = (kept: KeptSuggestions) =>
  keptLanguages(kept).flatMap(({ lng, texts }) => texts.map(([segment, text]) => [lng, segment, text] as const));

/** True for a refusal of one text: its source is gone meanwhile, or its language. */
const isOfText = (thrown: unknown): thrown is Refusal =>
  thrown instanceof Refusal && (thrown.code === 'malformed' || thrown.code === 'not-found' || thrown.code === 'gone');

/** Places of units. */
const marksOf = (context: Context, lng: string, units: readonly UnitRecord[]) =>
  readUnitMarks(context, { lng, scope: {}, decideBy: 'count' }, units);

/** `begin`: a newcomer's first texts, entered without an account, which is required to save them. */
export const beginRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const { pages } = kind;
    const config = { responseFormat: 'html', scope: 'suggest' } as const;

    /** The unit of an entered text; null where it is gone meanwhile. */
    const findTyped = async (context: Context, segment: string, lng: string): Promise<UnitRecord | null> => {
      try {
        return await findRecord(context, kind.ref.fromPath(segment).ref, lng);
      } catch (thrown) {
        if (isOfText(thrown)) return null;
        throw thrown;
      }
    };

    const saveText = async (context: Context, [lng, segment, translation]: ReturnType<typeof keptTexts>[number]): Promise<AddResult> => {
      try {
        return await addTranslation(context, { ...kind.ref.fromPath(segment).ref, lng, translation });
      } catch (thrown) {
        if (isOfText(thrown)) return { tguid: null, messages: [error(thrown.said)] };
        throw thrown;
      }
    };

    /** Stores the entered texts as the person's suggestions. */
    const save = async (request: FastifyRequest, reply: FastifyReply, kept: KeptSuggestions) => {
      const { context } = request;
      const { lng, behind, endorsements = [] } = kept;
      const said: Message[] = [];
      let saved = 0;
      for (const tguid of endorsements) said.push(...(await endorse(context, { tguid })).messages);
      for (const text of keptTexts(kept)) {
        const { tguid, messages } = await saveText(context, text);
        said.push(...messages);
        if (tguid !== null) saved += 1;
      }
      forgetKept(context, reply);
      const { say, sayCount } = request.makeVisitor(reply).locale;
      if (endorsements.length > 0 && said.length === 0) said.push(status(pages.texts(say).endorsed));
      if (saved > 0) said.unshift(status(sayCount('{n} translation saved. Thank you!', '{n} translations saved. Thank you!', saved)));
      // Units that were left empty are not offered again: the next form starts behind them.
      const next = withQuery('/begin', { lng, ...(behind !== undefined && { behind }) });
      return redirectWithFlash(request, reply, basePath(context) + next, said);
    };

    app.get(
      '/begin',
      { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, summary: 'Page of five easy texts.', querystring: BeginQuery } },
      async (request, reply) => {
        const { context, query } = request;
        const lng = query.lng ?? request.makeVisitor(reply).lng;
        const kept = readKept(context, request);
        const typed = new Map(kept ? keptLanguages(kept).find((one) => one.lng === lng)?.texts : []);
        const asked = await Promise.all([...typed.keys()].map((segment) => findTyped(context, segment, lng)));
        const begun = asked.filter((record): record is UnitRecord => record !== null);
        const easy = await listEasyUnits(context, lng, query.behind);
        const isBegun = new Set(begun.map(({ unit }) => unit.id));
        const chosen = [...begun, ...easy.filter(({ unit }) => !isBegun.has(unit.id))].slice(0, EASY_UNITS);
        const units = await withSourceLanguages(request.context, chosen);
        const shown = { pages, lng, units, marks: await marksOf(context, lng, units), typed };
        return sendPage(request, reply, (visitor) => beginPage(visitor, shown));
      },
    );

    app.post(
      '/begin',
      {
        config: { ...config, csrf: 'visitor', limitedAs: 'suggestions' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: save the first texts, or keep them until there is an account.', body: BeginForm },
      },
      async (request, reply) => {
        const { context } = request;
        const kept = addKept(readKept(context, request), readTyped(request.body));
        const back = basePath(context) + withQuery('/begin', { lng: kept.lng });
        const { say } = request.makeVisitor(reply).locale;
        if (kept.texts.length === 0) return redirectWithFlash(request, reply, back, [warning(say('Write something first.'))]);
        if (context.actor) return save(request, reply, kept);
        if (keepSuggestions(context, reply, kept)) return reply.redirect(`${basePath(context)}/begin/kept`, 303);
        const { lng } = kept;
        const found = await Promise.all(kept.texts.map(([segment]) => findTyped(context, segment, lng)));
        const units = found.filter((one): one is UnitRecord => one !== null);
        const shown = { pages, lng, units, marks: await marksOf(context, lng, units), typed: new Map(kept.texts) };
        return sendPage(request, reply.code(413), (visitor) => beginPage(visitor, shown), {
          messages: [warning(say('Too much without an account. Save fewer, or sign in.'))],
        });
      },
    );

    app.post(
      '/begin/endorse',
      {
        config: { ...config, scope: 'vote', csrf: 'visitor', limitedAs: 'suggestions' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: choose a translation, which is kept until there is an account.', body: VoteForm },
      },
      async (request, reply) => {
        const { context } = request;
        const { lng, tguid } = request.body;
        if (context.actor) return save(request, reply, { lng, texts: [], endorsements: [tguid] });
        const kept = readKept(context, request);
        const endorsements = [...new Set([tguid, ...(kept?.endorsements ?? [])])].slice(0, KEPT_ENDORSEMENTS);
        // Texts of another language are kept with it.
        keepSuggestions(context, reply, kept ? { ...kept, endorsements } : { lng, texts: [], endorsements });
        return reply.redirect(`${basePath(context)}/begin/kept`, 303);
      },
    );

    app.get(
      '/begin/kept',
      { config: { responseFormat: 'html' }, schema: { ...PAGE_SCHEMA, summary: 'Page of what was typed before there was an account.' } },
      async (request, reply) => {
        const { context } = request;
        const kept = readKept(context, request);
        const texts = kept ? keptTexts(kept) : [];
        if (!kept || (texts.length === 0 && !kept.endorsements?.length)) return reply.redirect(`${basePath(context)}/begin`, 303);
        const records = await Promise.all(
          texts.map(async ([lng, segment, text]) => ({
            record: await findTyped(context, segment, lng),
            text,
            lng,
          })),
        );
        const found = records.flatMap(({ record, ...typed }) => (record ? [{ record, ...typed }] : []));
        return sendPage(request, reply, (visitor) =>
          keptPage(visitor, { pages, lng: kept.lng, kept: found, endorsements: kept.endorsements?.length ?? 0 }),
        );
      },
    );

    app.post(
      '/begin/save',
      {
        config: { ...config, csrf: 'session', limitedAs: 'suggestions', formPage: '/begin/kept' },
        schema: { ...PAGE_SCHEMA, summary: 'Form: save what was typed before there was an account.' },
      },
      async (request, reply) => {
        const { context } = request;
        const kept = readKept(context, request);
        return kept ? save(request, reply, kept) : reply.redirect(`${basePath(context)}/begin`, 303);
      },
    );
  };
