import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit } from '../subject.js';
import type { withSteps } from './steps.js';

/** Tools for suggesting: the steps of a suite, and a function that advances its clock by a second. */
interface SuggestSteps extends Pick<Awaited<ReturnType<typeof withSteps>>, 'add' | 'endorse'> {
  pass(): void;
}

/** Makes the step that suggests a text and has others endorse it one after the other, each at a time of its own; it gives the tguid. */
export const makeSuggest =
  ({ add, endorse, pass }: SuggestSteps) =>
  async (made: MadeUnit, text: string, author: TestPerson, endorsers: readonly TestPerson[] = []): Promise<string> => {
    pass();
    const { tguid } = await add(made, author, text);
    for (const by of endorsers) {
      pass();
      await endorse(tguid, by);
    }
    return tguid;
  };
