import { describe, expect, it } from 'vitest';
import { withSteps } from '../browser/steps.js';
import type { Subject } from '../subject.js';

/** VOTING=multiple: one endorsement for each translation (decisions, section 6). */
export const multipleVotingContract = (subject: Subject) =>
  describe(`${subject.name}: multiple voting`, async () => {
    const { person, unit, add, endorse, read } = await withSteps(subject, { settings: { voting: 'multiple' } });

    it('endorse, two translations of one unit: both are kept', async () => {
      const [made, ann, bob] = [await unit(), await person(), await person()];
      const first = await add(made, ann, 'Bonjour');
      const second = await add(made, ann, 'Salut');
      await endorse(first.tguid, bob);
      await endorse(second.tguid, bob);
      expect((await read(made)).translations.map(({ count }: { count: number }) => count)).toEqual([2, 2]);
    });
  });
