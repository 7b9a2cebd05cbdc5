import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileFormat } from './format.js';
import { FORMATS } from './formats.js';
import { readWith } from './testing/read-and-rewrite.js';

const RUNS = Number(process.env.FORMAT_RUNS ?? 60);

/** Texts of people, and what makes trouble in one syntax or the other. No NUL: no text has one. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(
        ...[
          '"',
          "'",
          '\\',
          '\n',
          '\t',
          ' ',
          '  ',
          '@',
          '?',
          '#',
          ' #',
          ': ',
          '- ',
          '%1$s',
          '%',
          '<',
          '>',
          '&',
          '&amp;',
          '&lt;',
          '<3',
          ']]>',
          '{',
          '}',
          '[',
          ',',
        ],
        ...[
          '😀',
          'مرحبا',
          '\u200f',
          '\u0001',
          '\u0085',
          '\u2028',
          '\u00a0',
          '\ufeff',
          '\r',
          '|',
          '>',
          '*',
          '!',
          '`',
          '~',
          'yes',
          'null',
          '12',
          '1:30',
          '/',
          '--',
          '\\n',
          '\\u0041',
        ],
      ),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join('').replaceAll('\0', ''))
  .filter((text) => text !== '' && text.isWellFormed());

/** Templates with the same five texts, in several manners; one each may have in a language. */
const FILES: Readonly<Record<string, readonly string[]>> = {
  android: [
    '<resources>\n    <string name="k0">"A"</string>\n    <string name="k1"><![CDATA[B]]></string>\n    <!-- c -->\n    <string name="k2">C</string>\n    <string name="k3"> D </string>\n    <string name="k4">E</string> <!-- e -->\n</resources>\n',
  ],
  arb: ['{\n  "@@locale": "en",\n  "k0": "A",\n  "k1": "B",\n  "@k1": {},\n  "k2": "C",\n  "k3": "D",\n  "k4": "E"\n}\n'],
  webextension: [`{${[0, 1, 2, 3, 4].map((nr) => `"k${nr}": { "message": "T${nr}", "description": "d" }`).join(',\n')}}`],
  i18next: ['{"k0":"A","k1":"B","k2":"C","k3":"D","k4":"E"}'],
  json: ['{\r\n\t"k0" : "A",\r\n\t"k1" : "B", // b\r\n\t"k2" : "\\u00e9",\r\n\t"k3" : "D",\r\n\t"k4" : "E"\r\n}'],
  rails: ['---\nen:\n  k0: "A"\n  k1: \'B\'\n  # c\n  k2: C\n  k3: |-\n    D\n  k4: >\n    E\n'],
  yaml: ['k0: "A"\nk1: \'B\'\n\n# c\nk2: |\n  C\nk3: >-\n  D\nk4: E', '{ k0: "A", k1: \'B\', k2: C, k3: D, k4: E }\n'],
};

const KEYS = ['k0', 'k1', 'k2', 'k3', 'k4'];
const cases = FORMATS.flatMap((format) =>
  (FILES[format.kind] ?? []).map((template, nr) => ({ name: `${format.kind} ${nr + 1}`, format, template })),
);

const filesOf = ({ format, template }: { readonly format: FileFormat; readonly template: string }) => {
  const { texts, problems } = readWith(format, 'fr.file');
  const entriesOf = new Map(
    format.read(Buffer.from(template), { file: 't', language: 'en', isTemplate: true }).entries.map((entry) => [entry.key, entry]),
  );
  return {
    read: (content: Uint8Array) => texts(content, { language: 'fr', template: entriesOf }),
    problems,
    rewrite: (bytes: Buffer | null, chosen: ReadonlyMap<string, readonly string[]>) =>
      format.rewrite({
        file: 'f',
        bytes,
        language: 'fr',
        texts: chosen,
        template: { file: 't', bytes: Buffer.from(template), language: 'en' },
      }),
  };
};

describe.each(cases)('$name', (one) => {
  const { read, rewrite } = filesOf(one);

  test('a new file: read again, it has the chosen texts and no other', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...KEYS), anyText), { selector: ([key]) => key, minLength: 1 }),
        async (chosen) => {
          const texts = new Map(chosen.map(([key, text]) => [key, [text]]));
          const { bytes, unwritten } = await rewrite(null, texts);
          expect(unwritten).toEqual([]);
          expect(read(bytes)).toEqual(Object.fromEntries(texts));
          // Texts that it has already change nothing.
          expect((await rewrite(bytes, texts)).bytes.equals(bytes)).toBe(true);
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('one text after the other: each has what was chosen, the others stay', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constantFrom(...KEYS), anyText), { minLength: 1, maxLength: 4 }), async (steps) => {
        let bytes = (await rewrite(null, new Map([['k2', ['x']]]))).bytes;
        let expected: Record<string, readonly string[]> = { k2: ['x'] };
        for (const [key, text] of steps) {
          const written = await rewrite(bytes, new Map([[key, [text]]]));
          expected = { ...expected, [key]: [text] };
          expect([written.unwritten, read(written.bytes)]).toEqual([[], expected]);
          bytes = written.bytes;
        }
      }),
      { numRuns: RUNS },
    );
  });

  test('bytes that something befell: read and rewritten without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(fc.nat(), fc.nat(10), fc.constantFrom('', '"', '\n', '\t', '<', '>', '{', '[', ': ', '- ', '&', '\\', '\u00e9')),
          { minLength: 1, maxLength: 4 },
        ),
        async (damages) => {
          let text = one.template;
          for (const [place, length, instead] of damages) {
            const at = place % (text.length + 1);
            text = text.slice(0, at) + instead + text.slice(at + length);
          }
          const bytes = Buffer.from(text);
          read(bytes);
          expect((await rewrite(bytes, new Map())).bytes.equals(bytes)).toBe(true);
          await rewrite(bytes, new Map(KEYS.map((key) => [key, ['x']])));
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('the marks of a merge conflict, or no byte: nothing is read, and the file stays as it is', async () => {
    const whole = (await rewrite(null, new Map(KEYS.map((key) => [key, ['x']])))).bytes.toString();
    const line = whole.lastIndexOf('\n', whole.indexOf('k3')) + 1;
    const conflict = `${whole.slice(0, line)}<<<<<<< ours\n=======\n>>>>>>> theirs\n${whole.slice(line)}`;
    for (const text of [conflict, '', '\n']) {
      const bytes = Buffer.from(text);
      expect(read(bytes)).toEqual({});
      const written = await rewrite(bytes, new Map([['k0', ['y']]]));
      expect([written.bytes.toString(), written.unwritten, written.problems]).toMatchObject([text, ['k0'], [{ severity: 'error' }]]);
    }
  });

  test('a template that cannot be read: nothing is written, and a problem says why', async () => {
    const { bytes } = await rewrite(null, new Map([['k0', ['x']]]));
    const written = await one.format.rewrite({
      ...{ file: 'f', bytes, language: 'fr', texts: new Map([['k0', ['y']]]) },
      template: { file: 't', bytes: Buffer.from(`>>>>>>> theirs\n${one.template}`), language: 'en' },
    });
    expect([written.bytes.equals(bytes), written.unwritten, written.problems]).toMatchObject([true, ['k0'], [{ severity: 'error' }]]);
  });

  // A cut plain scalar of YAML is a shorter one.
  if (one.format.kind !== 'yaml' && one.format.kind !== 'rails')
    test('a file that is cut anywhere: each text that is read is whole', async () => {
      const whole = Object.fromEntries(KEYS.map((key, nr) => [key, [`whole "${nr}" \u00e9`]]));
      const { bytes } = await rewrite(null, new Map(Object.entries(whole)));
      for (let end = 1; end < bytes.length; end += 1) expect(whole).toMatchObject(read(bytes.subarray(0, end)));
    });
});
