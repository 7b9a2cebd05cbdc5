import type { Visitor } from '../layout/visitor.js';

/** State of a locked account: suspended until a day, or blocked. */
export const lockText = ({ locale: { say, formats } }: Pick<Visitor, 'locale'>, lockedUntil: Date | null): string =>
  lockedUntil === null ? say('blocked') : say('suspended until {day}', { day: formats.day(lockedUntil) });
