import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UTF_8 } from './charset/charset.js';
import { isHeaderEntry, type PoEntry } from './po-entry.js';
import { IGNORED_PROBLEMS } from './read/entries/entry-chunks.js';
import { scanEntries } from './read/entries/scan-entries.js';
import { readPo } from './read/read-po.js';
import { convertToUtf8 } from './rewrite/convert-to-utf8.js';
import { initPo } from './rewrite/init-po.js';
import { rewritePo } from './rewrite/rewrite-po.js';
import { sguidOf } from './sguid.js';
import { anyForm, type GeneratedEntry, generatedPo } from './testing/generate-po.js';
import { makeLanguage } from './testing/make-language.js';
import { runGettext } from './testing/run-gettext.js';
import { writePot } from './write/write-pot.js';

const language = makeLanguage();
const revision = { time: new Date('2026-03-01T12:30:00Z'), translator: null };

const read = (text: string | Uint8Array) => {
  const reading = readPo(typeof text === 'string' ? Buffer.from(text) : text, { file: 'garden.po', lng: 'fr' });
  const entries = [...reading.chunks].flat();
  return { entries: entries.filter((entry) => !isHeaderEntry(entry)), problems: reading.summary().problems };
};

const rewrite = async (text: string, forms: ReadonlyMap<string, readonly string[]>) =>
  (await rewritePo(Buffer.from(text), { file: 'garden.po', language, forms, revision })).bytes.toString();

const said = ({ line, ...entry }: PoEntry): GeneratedEntry => entry;

/**
 * The part of an entry that GNU tools keep whatever its layout, in an order of its own. They take empty translations neither for fuzzy nor
 * for obsolete.
 */
const essence = (entries: readonly PoEntry[]) =>
  entries
    .map(({ context, source, translation, obsolete, flags }) => ({
      context,
      source,
      translation,
      obsolete,
      fuzzy: flags.includes('fuzzy'),
    }))
    .filter(({ obsolete, translation }) => !obsolete || translation[0] !== '')
    .map((entry) => JSON.stringify(entry.translation[0] === '' ? { ...entry, fuzzy: false } : entry))
    .sort();

describe('any PO file', () => {
  test('read: what was written, without a problem', () => {
    fc.assert(
      fc.property(generatedPo, ({ text, entries }) => {
        const result = read(text);
        expect(result.problems).toEqual([]);
        expect(result.entries.map(said)).toEqual(entries);
      }),
    );
  });

  test('read: the same as after msgcat', (context) => {
    fc.assert(
      fc.property(generatedPo, ({ text }) => {
        const { output, status } = runGettext(context, 'msgcat', [], text);
        expect(status).toBe(0);
        expect(essence(read(output).entries)).toEqual(essence(read(text).entries));
      }),
      { numRuns: 15 },
    );
  });

  test('written without changes: the same bytes', async () => {
    await fc.assert(
      fc.asyncProperty(generatedPo, async ({ text, entries }) => {
        const forms = new Map(
          entries
            .filter(({ obsolete, flags }) => !obsolete && !flags.includes('fuzzy'))
            .map((entry) => [sguidOf(entry.source, entry.context), entry.translation]),
        );
        expect(convertToUtf8(Buffer.from(text)).toString()).toBe(text);
        expect(await rewrite(text, forms)).toBe(text);
      }),
    );
  });
});

/** A PO file and other translations for some of its entries, by sguid. */
const changedPo = generatedPo.chain(({ text, entries }) =>
  fc.array(fc.option(fc.tuple(anyForm, anyForm)), { minLength: entries.length, maxLength: entries.length }).map((all) => ({
    text,
    entries,
    forms: new Map(
      entries.flatMap(({ source, context, obsolete }, nr) => {
        const forms = obsolete ? null : all[nr];
        return forms ? [[sguidOf(source, context), source.length > 1 ? forms : forms.slice(0, 1)] as const] : [];
      }),
    ),
  })),
);

describe('any PO file with other translations', () => {
  const formsOf = (forms: ReadonlyMap<string, readonly string[]>, { source, context, obsolete }: GeneratedEntry) =>
    obsolete ? undefined : forms.get(sguidOf(source, context));

  test('written and read: has them, and everything else as it was', async () => {
    await fc.assert(
      fc.asyncProperty(changedPo, async ({ text, entries, forms }) => {
        const expected = entries.map((entry) => {
          const own = formsOf(forms, entry);
          const confirmed = own !== undefined && entry.flags.includes('fuzzy');
          const rest = confirmed ? { flags: entry.flags.filter((flag) => flag !== 'fuzzy'), previousMsgids: [] } : {};
          return { ...entry, ...rest, translation: own ?? entry.translation };
        });
        const result = read(await rewrite(text, forms));
        expect(result.problems).toEqual([]);
        expect(result.entries.map(said)).toEqual(expected);
      }),
    );
  });

  test('written: the others stand there to the letter', async () => {
    const slices = (text: string) =>
      Array.from(scanEntries(text, UTF_8, IGNORED_PROBLEMS), ({ start, end }) => text.slice(start, end)).slice(1);
    await fc.assert(
      fc.asyncProperty(changedPo, async ({ text, entries, forms }) => {
        const [before, after] = [slices(text), slices(await rewrite(text, forms))];
        entries.forEach((entry, nr) => {
          if (formsOf(forms, entry) === undefined) expect(after[nr]).toBe(before[nr]);
        });
      }),
    );
  });

  test('written twice: the same as once', async () => {
    await fc.assert(
      fc.asyncProperty(changedPo, async ({ text, forms }) => {
        const once = await rewrite(text, forms);
        expect(await rewrite(once, forms)).toBe(once);
      }),
    );
  });
});

describe('any strings', () => {
  const live = generatedPo.map(({ entries }) => entries.filter(({ obsolete }) => !obsolete)).filter(({ length }) => length > 0);
  const template = (entries: readonly GeneratedEntry[]) => writePot(entries, 'GARDEN/trees', revision.time);

  test('made a template, read and made one again: the same bytes', () => {
    fc.assert(
      fc.property(live, (entries) => {
        const made = template(entries);
        expect(template(read(made).entries).toString()).toBe(made.toString());
      }),
    );
  });

  test('made a template: written as msgcat does', (context) => {
    fc.assert(
      fc.property(live, (entries) => {
        const made = template(entries.map((entry) => ({ ...entry, flags: [], references: [] }))).toString();
        expect(runGettext(context, 'msgcat', [], made).output).toBe(made);
      }),
      { numRuns: 15 },
    );
  });

  test('made a PO file: msgfmt -c finds nothing wrong', async (context) => {
    /** As msgfmt requires, all texts of an entry begin and end with a line break, or none. */
    const alike = (text: string) => `\n${text}\n`;
    await fc.assert(
      fc.asyncProperty(live, async (entries) => {
        const sources = entries.map((entry) => ({ ...entry, source: entry.source.map(alike), flags: [] }));
        const forms = new Map(
          sources.map(({ source, context: msgctxt, translation }) => [sguidOf(source, msgctxt), translation.map(alike)]),
        );
        const { bytes } = await initPo(template(sources), { file: 'garden.po', language, forms, revision }, 'GARDEN/trees');
        const { status, stderrText: complaints } = runGettext(context, 'msgfmt', ['-c', '-o', '/dev/null'], bytes);
        expect([status, status === 0 ? '' : complaints]).toEqual([0, '']);
      }),
      { numRuns: 15 },
    );
  });
});

describe('any bytes', () => {
  /** A PO file that something befell: bytes that were lost, doubled or exchanged. */
  const damaged = fc
    .tuple(
      generatedPo,
      fc.array(
        fc.tuple(
          fc.nat(),
          fc.nat(40),
          fc.oneof(
            fc.uint8Array({ maxLength: 6 }),
            fc.constantFrom(...['"', '\\', '\n', '#', '#~ ', 'msgid ', '\0'].map((text) => Buffer.from(text))),
          ),
        ),
        { minLength: 1, maxLength: 4 },
      ),
    )
    .map(([{ text }, damages]) => {
      let bytes = Buffer.from(text);
      for (const [place, length, instead] of damages) {
        const at = place % (bytes.length + 1);
        bytes = Buffer.concat([bytes.subarray(0, at), instead, bytes.subarray(at + length)]);
      }
      return bytes;
    });

  test('read and written: no exception, no NUL, no replacement character, problems with lines that are there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          damaged,
          fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        ),
        async (bytes) => {
          const { entries, problems } = read(bytes);
          const texts = JSON.stringify(entries.map(({ source, translation, context }) => [source, translation, context]));
          expect(texts).not.toContain('\\u0000');
          if (!bytes.includes('\ufffd')) expect(texts).not.toContain('\ufffd');
          const text = bytes.toString('latin1');
          const lines = text.split(text.includes('\n') ? '\n' : '\r').length;
          for (const { line } of problems) expect(line >= 0 && line <= lines).toBe(true);
          const forms = new Map(entries.map(({ source, context }) => [sguidOf(source, context), source.map(() => 'other')]));
          const { bytes: written } = await rewritePo(bytes, { file: 'garden.po', language, forms, revision });
          const again = read(written).entries;
          if (problems.every(({ severity }) => severity === 'warning')) expect(again).toHaveLength(entries.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
