import { beforeAll } from 'vitest';
import { addAccount } from '../people/add-account.js';
import { makePerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';
import { withChromium } from './chromium.js';
import { withSteps } from './steps.js';

/** A subject's app in a real browser, with Ada, an administrator, Mod, a moderator, and Eve, who suggested two texts in Arabic. */
export const withModeration = async (subject: Subject) => {
  const { app, service, unit, add } = await withSteps(subject);
  const password = 'correct horse battery';

  beforeAll(async () => {
    for (const [name, role] of [
      ['Ada', 'administrator'],
      ['Mod', 'moderator'],
    ] as const)
      await addAccount(service, { name, mail: `${name}@example.org`, password, lng: 'ar', auxiliary: ['de', 'fa'], role });
    const eve = await makePerson(service, { name: 'Eve' });
    for (const text of ['مرحبا', 'أهلا']) await add(await unit(), eve, text, 'ar');
  });
  return { service, password, ...withChromium(app) };
};
