import { describe, expect, test } from 'vitest';
import type { FormatKind } from './format.js';
import { formatOf } from './formats.js';
import { categoriesOf, type PluralCategory } from './plurals/plural-categories.js';
import { hasToolkit, readWithToolkit } from './testing/toolkit-judge.js';

if (!hasToolkit)
  console.warn('Skipped: without translate-toolkit (apt-get install translate-toolkit) no one else reads what was rewritten.');

/** A file with plurals among other values: how its syntax writes them, and how it writes a form. */
interface Family {
  readonly kind: FormatKind;
  /** Name of the reader of translate-toolkit. */
  readonly reader: string;
  /** Key of the plural. */
  readonly key: string;
  /** A new form, in the words of a translator. */
  readonly form: string;
  readonly template: string;
  file(language: string, forms: readonly (readonly [PluralCategory, string])[]): string;
}

const FAMILIES: readonly Family[] = [
  {
    kind: 'android',
    reader: 'android',
    key: 'seeds',
    form: `%d "new" 'seeds' – <b>more</b>`,
    template:
      '<resources><string name="a">A</string><plurals name="seeds"><item quantity="one">%d seed</item><item quantity="other">%d seeds</item></plurals><string name="z">Z</string></resources>',
    file: (_, forms) =>
      `<?xml version="1.0" encoding="utf-8"?>\r\n<resources>\r\n\t<!-- first -->\r\n\t<string name="a">A\\'s \\u00e9</string>   \r\n\t<plurals name="seeds">\r\n${forms
        .toReversed()
        .map(([category, form]) => `\t\t<!-- ${category} --><item quantity="${category}">"${form}"</item>  \r\n`)
        .join('')}\t</plurals>\r\n\t<string name="z"><![CDATA[<i>Z</i>]]></string>\r\n</resources>`,
  },
  {
    kind: 'i18next',
    reader: 'i18next',
    key: 'bed.seeds',
    form: `{{count}} "new" seeds\t– more`,
    template: '{"a":"A","bed":{"seeds_one":"{{count}} seed","seeds_other":"{{count}} seeds"},"z":"Z"}',
    file: (_, forms) =>
      `{\n  "a" : "\\u00c1",\n  "bed": {${forms.map(([category, form]) => ` "seeds_${category}":  "${form}"`).join(',\n  ')} },\n\n  "z": "Z"}`,
  },
  {
    kind: 'rails',
    reader: 'rails',
    key: 'bed.seeds',
    form: `%{count} "new" seeds: more # and 'more'`,
    template: 'en:\n  a: A\n  bed:\n    seeds:\n      one: "%{count} seed"\n      other: "%{count} seeds"\n  z: Z\n',
    file: (language, forms) =>
      `# by hand\n---\n${language}:\n    a: ! 'A'\n    bed:   # beds\n        seeds:\n${forms.map(([category, form], nr) => `            ${category}: ${nr % 2 === 0 ? `"${form}"` : `'${form}'`} # ${category}\n`).join('')}    z: >-\n      Z\n      z`,
  },
];

const LANGUAGES = ['fr', 'ru', 'sl', 'ar', 'ja'];

/** The parts of two texts that differ, between their common beginning and end. */
const difference = (one: string, other: string): [string, string] => {
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
};

const cases = FAMILIES.flatMap((family) => LANGUAGES.map((language) => ({ name: `${family.kind} in ${language}`, family, language })));
const judged: { reader: string; language: string; before: string; after: string; old: string; form: string }[] = [];

describe('one form of a plural is chosen', () => {
  test.each(cases)('$name: the bytes of its value change, and no other', async ({ family, language }) => {
    const { kind, reader, key, form, template } = family;
    const format = formatOf(kind);
    if (!format) throw new Error(`no kind ${kind}`);
    const categories = categoriesOf(language);
    const forms = categories.map((category) => `${category} 1`);
    const before = family.file(
      language,
      categories.map((category, nr) => [category, forms[nr] ?? '']),
    );
    for (const [nr] of categories.entries()) {
      const texts = forms.map((own, place) => (place === nr ? form : own));
      const { bytes, changed, unwritten, problems } = await format.rewrite({
        ...{ file: 'f', bytes: Buffer.from(before), language, texts: new Map([[key, texts]]) },
        template: { file: 't', bytes: Buffer.from(template), language: 'en' },
      });
      expect([changed, unwritten, problems]).toEqual([1, [], []]);
      const after = bytes.toString();
      const [gone, come] = difference(before, after);
      // Nothing but the value, at most with its quotes, is gone; what came is on the same line.
      expect(`"${forms[nr]}"'${forms[nr]}'`).toContain(gone);
      expect(come).not.toMatch(/[\r\n]/);
      const options = { file: 'f', language, isTemplate: false, template: new Map() };
      const read = format.read(bytes, {
        ...options,
        template: new Map(
          format.read(Buffer.from(template), { file: 't', language: 'en', isTemplate: true }).entries.map((entry) => [entry.key, entry]),
        ),
      });
      expect(read.entries.find((entry) => entry.key === key)?.forms).toEqual(texts);
      judged.push({ reader, language, before, after, old: forms[nr] ?? '', form });
    }
  });

  test.skipIf(!hasToolkit)('translate-toolkit reads the new form in its place, and every other value as before', () => {
    const units = readWithToolkit(
      judged.flatMap(({ reader, language, before, after }) => [[reader, language, before] as const, [reader, language, after] as const]),
    );
    expect(judged.length).toBe(3 * (3 + 4 + 4 + 6 + 1));
    let seen = 0;
    for (const [place, { reader, language, old, form }] of judged.entries()) {
      const [was = [], is = []] = [units[2 * place], units[2 * place + 1]];
      expect([reader, language, is.map(([id]) => id)]).toEqual([reader, language, was.map(([id]) => id)]);
      const changed = was.flatMap(([, forms], nr) =>
        forms.flatMap((one, at) => (one === is[nr]?.[1][at] ? [] : [`${one} → ${is[nr]?.[1][at]}`])),
      );
      // It knows older CLDR data: of a category that it does not read, it sees no change.
      const isRead = was.some(([, forms]) => forms.includes(old));
      if (isRead) seen += 1;
      // Its reader of i18next gives a form twice where it knows fewer categories.
      expect([reader, language, ...new Set(changed)]).toEqual([reader, language, ...(isRead ? [`${old} → ${form}`] : [])]);
    }
    expect(seen).toBeGreaterThan(40);
  });
});
