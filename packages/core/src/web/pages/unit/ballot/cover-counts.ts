import type { Queue } from '../../../../queues/queue.js';
import { isEndorsedBy } from '../../../../units/translation.js';
import type { Visitor } from '../../layout/visitor.js';
import type { UnitPageContent } from '../read-unit-page.js';

type UnitRecord = UnitPageContent['record'];

/**
 * Content for a reader who must decide without following others: until they have chosen, the endorsements are hidden, and the order of candidates
 * does not depend on them (by `tguid`).
 */
export const coverCounts = (
  { person }: Pick<Visitor, 'person'>,
  queue: Queue | undefined,
  record: UnitRecord,
): { readonly covered: boolean; readonly record: UnitRecord } => {
  const isTheirs = record.translations.some((translation) => isEndorsedBy(translation, person?.id));
  if (queue !== 'decide' || isTheirs) return { covered: false, record };
  const translations = record.translations.toSorted((one, other) => (one.tguid < other.tguid ? -1 : 1));
  return { covered: true, record: { ...record, translations } };
};
