import { withSteps } from './browser/steps.js';
import type { TestPerson } from './people/make-person.js';
import type { MadeUnit, Subject } from './subject.js';

/** A subject's app with the steps that are taken again and again, those of people who search among them. */
export const withSearching = async (subject: Subject) => {
  const steps = await withSteps(subject);
  const { kind, searching } = subject;
  const ask = (params: object, by?: TestPerson) => steps.call('/api/translations/search', params, by);
  return {
    ...steps,
    ask,
    /** Searches source texts for words, of which any will do. */
    sources: (text: string, more: object = {}) => ask({ ...searching('similar', 'sources'), words: text, ...more }),
    /** Searches source texts for words, as the signs between them say. */
    logical: (text: string, more: object = {}) => ask({ ...searching('logical', 'sources'), words: text, ...more }),
    /** The ids of the units that were found, best first. */
    found: (answer: Record<string, Record<string, unknown>[]>) =>
      answer[kind.names.units]?.map((record) => record[Object.keys(kind.wire.idSchema.properties)[0] ?? '']),
    ids: (...made: MadeUnit[]) => made.map((one) => Object.values(kind.wire.id(one))[0]),
  };
};
