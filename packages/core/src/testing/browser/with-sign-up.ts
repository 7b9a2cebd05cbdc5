import { beforeEach } from 'vitest';
import { mailedLink } from '../mail/mailed-link.js';
import type { Subject } from '../subject.js';
import { makeBrowser, type VisitedPage } from './browser.js';
import { withSteps } from './steps.js';

/** Fields of the sign-up form, as somebody fills it in. */
export const SIGN_UP = { name: 'Dora', mail: 'dora@example.org', password: 'four words make one', lng: 'sq' };

/** Status and text of an answer without the parts that always differ between two answers: secrets, and typed text. */
export const withoutSecrets = ({ status, text }: VisitedPage, ...typed: string[]) => [
  status,
  typed.reduce((rest, word) => rest.replaceAll(word, '…'), text).replace(/name="csrf" value="[^"]*"/g, ''),
];

/** A service where nobody has an account when a test begins, and the steps of opening one. */
export const withSignUp = async (subject: Subject, now: () => Date) => {
  const { app, service, mailed } = await withSteps(subject, { now });

  beforeEach(async () => {
    await service.db.pool.query(
      'delete from translation; delete from person; delete from sign_up; delete from rate_limit_counter; delete from notice',
    );
  });

  /** Mails that some work sends. */
  const mailedBy = async (work: () => Promise<unknown>) => {
    const before = (await mailed()).length;
    await work();
    return (await mailed()).slice(before);
  };
  const signUp = async (typed: Partial<typeof SIGN_UP> = {}, browser = makeBrowser(app)) =>
    browser.submit(await browser.visit('/sign-up'), { ...SIGN_UP, ...typed });
  return {
    ...{ app, service, mailed, mailedBy, signUp },
    /** Signs up, and gives the path of the mailed link. */
    linkFor: async (typed: Partial<typeof SIGN_UP> = {}) => mailedLink(await mailedBy(() => signUp(typed)), '/sign-up/confirm'),
    signIn: async (name: string, password: string) => {
      const browser = makeBrowser(app);
      return browser.submit(await browser.visit('/sign-in'), { name, password });
    },
    people: () => service.db.prisma.person.count(),
  };
};
