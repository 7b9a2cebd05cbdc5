import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import type { Say } from '../../../../i18n/interface-texts/ui-locale.js';
import type { Message } from '../../../../kernel/text/message.js';
import { truncate } from '../../../../kernel/text/truncate.js';
import { findNextInQueue } from '../../../../queues/walk-queue.js';
import type { SuggestionFindings } from '../../../../translations/check-suggestion.js';
import type { LastStep } from '../../../../translations/endorsements/own-endorsement.js';
import { findRecord } from '../../../../translations/find-record.js';
import type { UnitTexts } from '../../../../units/kind/pages.js';
import type { UnitKind } from '../../../../units/kind/unit-kind.js';
import type { Undo } from '../../../server/cookies/flash.js';
import { basePath } from '../../../server/requests/base-path.js';
import { queuePath } from '../../queues/queue-path.js';
import { placeQuery, readUnitPlace, type UnitPageQuery } from '../../queues/unit-place.js';

/** State of a rejected suggestion: text, errors, and check results. */
export interface RejectedSuggestion {
  readonly typed: readonly string[];
  readonly messages: readonly Message[];
  readonly found?: SuggestionFindings;
  /** True if the browser keeps the text until its author has signed in. */
  readonly isKept?: boolean;
}

/** Parts of the unit's page that its forms need. */
export interface UnitFormOptions {
  readonly kind: UnitKind;
  readonly schema: { readonly tags: string[]; readonly params: TSchema; readonly querystring: TSchema };
  named(request: FastifyRequest): { readonly ref: Static<TObject>; readonly lng: string };
  show(request: FastifyRequest, reply: FastifyReply, rejected: RejectedSuggestion): Promise<FastifyReply>;
}

/** Settings of the routes of all forms. */
export const FORM_CONFIG = { responseFormat: 'html', csrf: 'session' } as const;

/** Maximum length of a translation quoted in a message, in characters. */
const QUOTED_LENGTH = 60;

/** Beginning of a translation, for a message. */
export const quote = ([first = '']: readonly string[]): string => truncate(first, QUOTED_LENGTH);

/** Fields of an undo for an endorsement that ends by a step. */
export const wasEverywhere = (former: { readonly everywhere: boolean } | null): LastStep => (former?.everywhere ? { everywhere: '1' } : {});

/** Texts and addresses that the forms on a unit's page share. */
export const unitFormPlaces = ({ kind, named }: Pick<UnitFormOptions, 'kind' | 'named'>) => {
  const { pages } = kind;
  const placeOf = (request: FastifyRequest) => readUnitPlace(kind, request.query as UnitPageQuery);
  const sayFor = (request: FastifyRequest, reply: FastifyReply): Say => request.makeVisitor(reply).locale.say;
  const textsFor = (request: FastifyRequest, reply: FastifyReply): UnitTexts => pages.texts(sayFor(request, reply));
  const keptQuery = (request: FastifyRequest): string => placeQuery(pages, placeOf(request));

  /** Id of the project by which one came to the page, in which endorsements are given; null: none. */
  const homeOf = async (request: FastifyRequest): Promise<number | null> =>
    (await kind.home?.findOfPlace(request.context.db.pool, placeOf(request))) ?? null;

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
    const { queue = 'untranslated', scope } = placeOf(request);
    const next = await findNextInQueue(context, { queue, lng, scope }, ref, isOnce);
    if (next) return basePath(context) + pages.path(next, lng) + keptQuery(request);
    const last = isOnce && queue !== 'decide' ? await findRecord(context, ref, lng) : null;
    const behind = last ? `&after=${encodeURIComponent(last.unit.key)}` : '';
    return basePath(context) + queuePath(pages, { queue, lng, scope }) + behind;
  };

  return { placeOf, sayFor, textsFor, keptQuery, homeOf, pathOf, pageOf, undoOf, nextPage };
};
