import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARRAY_LENGTH_LIMIT, FORM_FIELD_LIMIT, parseForm } from './body-parsers.js';

/** Number of list entries in the result, including holes: the work of a parser. */
const longestList = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? Math.max(Array.isArray(value) ? value.length : 0, ...Object.values(value).map(longestList))
    : 0;

const fields = (count: number, field: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => field(index)).join('&');

/** Forms whose parsing time could be quadratic, or grow with a number in them. */
const HOSTILE: Readonly<Record<string, string>> = {
  'one name again and again': fields(40_000, () => 'x=1'),
  'one list with each index said': fields(5_000, (index) => `a[${index}]=1`),
  'large indices': fields(100, (index) => `a${index}[99999]=x`),
  'large indices below each other': 'a[99999][99999][99999]=x',
  'one list without indices': fields(5_000, () => 'a[]=1'),
  'nothing but separators': '&'.repeat(100_000),
};

describe('fields of a form', () => {
  it.each(Object.entries(HOSTILE))('%s: refused as too much, saying the limit', (_, form) => {
    expect(() => parseForm(form)).toThrow(
      expect.objectContaining({
        code: expect.stringMatching(/^(too-large|malformed)$/),
        message: expect.stringMatching(/limit is [\d,]+/),
      }),
    );
  });

  it('any form: no more fields and no longer lists come out of it than the limits', () => {
    const segment = fc.oneof(fc.nat({ max: 3 * ARRAY_LENGTH_LIMIT }).map(String), fc.constantFrom('', 'a', 'b'));
    const name = fc
      .tuple(fc.constantFrom('a', '0', ''), fc.array(segment, { maxLength: 4 }))
      .map(([root, rest]) => root + rest.map((one) => `[${one}]`).join(''));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 400 }), (names) => {
        let parsed: unknown = {};
        try {
          parsed = parseForm(names.map((one) => `${one}=1`).join('&'));
        } catch (refused) {
          expect(refused).toMatchObject({ code: 'malformed' });
        }
        expect(longestList(parsed)).toBeLessThanOrEqual(ARRAY_LENGTH_LIMIT);
      }),
    );
  });

  it.each(['', '[', '[]'])('a submit of 1,000 actions, numbered as in %o: all of it', (brackets) => {
    const [open = '', close = open && ']'] = [...brackets];
    const action = (index: number) => {
      const at = `${open}${index}${close}`;
      return `${at}[action]=add&${at}[params][lng]=fr&${at}[params][sguid]=abc&${fields(6, (form) => `${at}[params][translation][${form}]=x`)}`;
    };
    const parsed = Object.values(parseForm(fields(1_000, action)));
    expect(parsed).toHaveLength(1_000);
    expect(parsed.at(-1)).toEqual({ action: 'add', params: { lng: 'fr', sguid: 'abc', translation: Array(6).fill('x') } });
  });

  it('as many fields as are taken, and one more: read, and refused', () => {
    expect(Object.keys(parseForm(fields(FORM_FIELD_LIMIT, (index) => `f${index}=1`)))).toHaveLength(FORM_FIELD_LIMIT);
    expect(() => parseForm(fields(FORM_FIELD_LIMIT + 1, (index) => `f${index}=1`))).toThrow('20,000');
  });

  it('brackets below brackets without end: refused', () => {
    expect(() => parseForm(`a${'[b]'.repeat(100)}=1`)).toThrow(expect.objectContaining({ code: 'malformed' }));
  });

  it('any mixture of spaces, encodings and signs that are none: decoded as browsers decode it', () => {
    const pieces = fc.constantFrom(
      '+',
      '%',
      '%2',
      '%zz',
      '%4',
      '1',
      '%2B',
      '%2b',
      '%25',
      '%41',
      '%C3%A9',
      '%f0%9f%8c%b1',
      'a',
      'é',
      '🌱',
      ' ',
      '[',
      '%00',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const value = parts.join('');
        // Node gives the bytes of a request line as characters.
        const sent = Buffer.from(value).toString('latin1');
        const inAscii = value.replace(/[é🌱]/gu, encodeURIComponent);
        expect(parseForm(`x=${sent}`)).toEqual({ x: new URLSearchParams(`x=${inAscii}`).get('x') });
      }),
    );
  });
});
