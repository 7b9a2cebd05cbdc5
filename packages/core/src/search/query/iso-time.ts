import { Refusal } from '../../kernel/refusal.js';

const ISO_8601_FORMAT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads an ISO 8601 date or date-time; without offset it is UTC.
 *
 * @param end whether a date alone means its last millisecond instead of its first
 * @param path what the sender called the parameter, for the message
 * @throws Refusal `malformed` for anything else, and for days that no calendar has
 */
export const parseIsoTime = (text: string, end: boolean, path: string): Date => {
  const [, day, clock, offset = 'Z'] = ISO_8601_FORMAT.exec(text.trim()) ?? [];
  const time = new Date(clock === undefined ? `${day}T${end ? '23:59:59.999' : '00:00:00'}Z` : `${day}T${clock}${offset.toUpperCase()}`);
  // JavaScript moves 30 February to March.
  const exists = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (exists && !Number.isNaN(time.getTime())) return time;
  const detail = `${path}: "${text}" is no ISO 8601 date or date-time, such as 2026-05-04 or 2026-05-04T12:30:00Z`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path, detail }] });
};
