import { beforeAll } from 'vitest';
import { findUnit } from '../../units/unit.store.js';
import { withApp } from '../app.js';
import { addAccount } from '../people/add-account.js';
import type { MadeUnit, Subject } from '../subject.js';
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
    pathOf: async ({ ref }: MadeUnit, to = lng): Promise<string> => {
      const unit = await findUnit(service.db.pool, subject.kind, { ref });
      if (!unit) throw new Error(`There is no unit ${JSON.stringify(ref)}.`);
      return subject.kind.pages.path(unit, to);
    },
  };
};
