import type { Context } from '@translation-commons/core/context.js';
import type { Database } from '@translation-commons/core/database/database.js';
import { languages } from '@translation-commons/core/languages/languages.js';
import { readSettings } from '@translation-commons/core/read-settings.js';
import { makeMailbox } from '@translation-commons/core/testing/mailbox.js';
import { loadText } from '../texts/load-text.js';
import { verseKind } from '../verse-kind.js';
import { makeFile } from './read-items.js';

const silence = () => {};

/** The verse service over a database, as a visitor meets it, with the clock standing still. */
export const makeService = (db: Database, changes: Partial<Context> = {}): Context => ({
  db,
  kind: verseKind,
  languages: languages(['ar', 'en', 'fr', 'sq', 'sr@latin']),
  settings: readSettings({}, { port: 0, dataDir: '.' }),
  now: () => new Date('2026-05-04T12:00:00Z'),
  mailer: makeMailbox(),
  log: { info: silence, warn: silence, error: silence },
  actor: null,
  ...changes,
});

/** Loads a text from its lines, or whatever format the content shows. */
export const makeText = (context: Context, content: string) => loadText(context, { files: [makeFile(content, { name: 'text.txt' })] });
