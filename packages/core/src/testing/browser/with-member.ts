import { beforeAll } from 'vitest';
import { withApp } from '../app.js';
import { addAccount } from '../people/add-account.js';
import type { TestPerson } from '../people/make-person.js';
import type { MadeUnit, Subject } from '../subject.js';
import { unitPathOf } from '../unit-path.js';
import { withChromium } from './chromium.js';

/** A subject's app in a real browser, with Ann, who has an account and translates into a language. */
export const withMember = async (subject: Subject, lng: string) => {
  const made = await withApp(subject);
  const { app, service } = made;
  const browsing = withChromium(app);
  const password = 'correct horse battery';

  beforeAll(() => addAccount(service, { name: 'Ann', mail: 'ann@example.org', password, lng }));
  return {
    ...made,
    ...browsing,
    password,
    /** Path of a unit's page, in her language or another. */
    pathOf: (unit: MadeUnit, to = lng): Promise<string> => unitPathOf(service, subject.kind, unit, to),
    /** Somebody else's suggestion for a unit, into her language or another. */
    suggestAs: async (by: TestPerson, { ref }: MadeUnit, translation: string, to = lng): Promise<string> => {
      const payload = { ...ref, lng: to, translation };
      const answer = await app.inject({ method: 'POST', url: '/api/translations/add', headers: by.headers, payload });
      return answer.json().tguid;
    },
  };
};
