import { describe, expect, test } from 'vitest';
import { headerField, readHeader, setHeaderField } from './header.js';

const text = 'Project-Id-Version: garden 1\nlast-translator: Ann: <ann@example.org>\nMIME-Version: 1.0\nX-Generator: a spade\n';

describe('a header', () => {
  test('read: its fields in their order and case', () => {
    expect(readHeader(text)).toEqual([
      { name: 'Project-Id-Version', value: 'garden 1' },
      { name: 'last-translator', value: 'Ann: <ann@example.org>' },
      { name: 'MIME-Version', value: '1.0' },
      { name: 'X-Generator', value: 'a spade' },
    ]);
  });

  test('asked for a field: its value whatever its case, null for none', () => {
    expect(headerField(readHeader(text), 'Last-Translator')).toBe('Ann: <ann@example.org>');
    expect(headerField(readHeader(text), 'Language')).toBeNull();
  });

  test('a field that is there: exchanged in its place, its name as it was', () => {
    expect(setHeaderField(text, 'Last-Translator', 'Bo')).toBe(text.replace('Ann: <ann@example.org>', 'Bo'));
  });

  test('a field that GNU tools know: put before those that they write after it', () => {
    expect(setHeaderField(text, 'Language', 'fr')).toBe(text.replace('MIME', 'Language: fr\nMIME'));
  });

  test('another field: put at the end, also of a header without line end', () => {
    expect(setHeaderField(text.trimEnd(), 'Plural-Forms', 'nplurals=1; plural=0;')).toBe(`${text}Plural-Forms: nplurals=1; plural=0;\n`);
    expect(setHeaderField('', 'Language', 'fr')).toBe('Language: fr\n');
  });
});
