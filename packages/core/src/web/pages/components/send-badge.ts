import type { FastifyReply } from 'fastify';
import type { TranslatedShare } from '../../../reports/translated-share.js';
import { badge } from './badge.page.js';

/** Time for which READMEs may cache a badge, in seconds. */
const BADGE_SECONDS = 300;

/** Content type of status badges. */
export const BADGE_TYPE = 'image/svg+xml';

/**
 * Sends a status badge for READMEs, as SVG: translation progress of units.
 *
 * @param lng the language; undefined: the average of several, with their number
 */
export const sendBadge = (reply: FastifyReply, { percent, share, languages }: TranslatedShare, lng: string | undefined): FastifyReply => {
  const value = lng === undefined ? `${percent} % · ${languages} languages` : `${percent} %`;
  const drawn = badge({ label: lng === undefined ? 'translated' : `translated · ${lng}`, value, share });
  return reply
    .headers({ 'cache-control': `public, max-age=${BADGE_SECONDS}` })
    .type(`${BADGE_TYPE}; charset=utf-8`)
    .send(drawn.toString());
};
