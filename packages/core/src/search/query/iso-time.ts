import { Refusal } from '../../kernel/refusal.js';

const ISO_8601_FORMAT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Reads an ISO 8601 date or date-time; without offset it is UTC.
 *
 * @param end a date without time means its last millisecond instead of its first
 * @param path name of the parameter, for the message
 * @throws Refusal `malformed` for an invalid format, and for days that do not exist
 */
export const parseIsoTime = (text: string, end: boolean, path: string): Date => {
  const [, day, clock, offset = 'Z'] = ISO_8601_FORMAT.exec(text.trim()) ?? [];
  const time = new Date(clock === undefined ? `${day}T${end ? '23:59:59.999' : '00:00:00'}Z` : `${day}T${clock}${offset.toUpperCase()}`);
  // JavaScript turns 30 February into March.
  const exists = day !== undefined && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  if (exists && !Number.isNaN(time.getTime())) return time;
  const detail = `${path}: "${text}" is no ISO 8601 date or date-time, such as 2026-05-04 or 2026-05-04T12:30:00Z`;
  throw new Refusal('malformed', `${detail}.`, { problems: [{ path, detail }] });
};
