import { inTransaction } from '../../database/transaction.js';
import { requireModerator } from '../../people/require-role.js';
import type { Context, Service } from '../../units/context.js';
import { differsInMarksOnly } from '../../units/words/differs-in-marks.js';
import { type ChangedSource, confirmChangedSources, listChangedSources } from './earlier-source.store.js';

/** Changed sources processed at once. */
const PAGE_SOURCES = 1_000;

/** Start of the first page. */
const FIRST_PAGE_KEY = { unitId: 0, hash: '' };

async function* listMarksOnly({ db }: Pick<Service, 'db'>): AsyncGenerator<readonly ChangedSource[]> {
  for (let after: Pick<ChangedSource, 'unitId' | 'hash'> = FIRST_PAGE_KEY; ; ) {
    const page = await listChangedSources(db.pool, after, PAGE_SOURCES);
    const last = page.at(-1);
    if (!last) return;
    yield page.filter(({ forms, earlierForms }) => differsInMarksOnly(forms, earlierForms));
    after = last;
  }
}

/** Dry run of {@link confirmMarks}: counts translations whose source changed in marks only. */
export const countMarksOnly = async (service: Pick<Service, 'db'>): Promise<number> => {
  let number = 0;
  for await (const page of listMarksOnly(service)) for (const { translations } of page) number += translations;
  return number;
};

/**
 * Confirms all translations whose source since changed only in punctuation, case or diacritics: one transaction per thousand changed sources. For
 * operators; moderators use {@link confirmMarksAsModerator}. Returns how many there were.
 */
export const confirmMarks = async (service: Pick<Service, 'db'>): Promise<number> => {
  let confirmed = 0;
  for await (const page of listMarksOnly(service))
    if (page.length > 0) confirmed += await inTransaction(service.db, (connection) => confirmChangedSources(connection, page));
  return confirmed;
};

/** The same for moderators and administrators. Refuses others with `forbidden`. */
export const confirmMarksAsModerator = (context: Context): Promise<number> => {
  requireModerator(context);
  return confirmMarks(context);
};
