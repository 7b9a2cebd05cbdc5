import { describe, expect, test } from 'vitest';
import { canEncode, findCharset, UTF_16BE } from './charset.js';
import { findUndecodableByte } from './undecodable-byte.js';

const charset = (name: string) => {
  const found = findCharset(name);
  if (found === null) throw new Error(`no charset ${name}`);
  return found;
};

const decode = (name: string, ...bytes: number[]) => charset(name).decode(Uint8Array.from(bytes));

describe('a charset', () => {
  test.each([
    'ASCII US-ASCII ANSI_X3.4-1968',
    'UTF-8 utf8 UTF8 Utf-8',
    'ISO-8859-1 ISO_8859-1 ISO8859-1 iso-8859-1 ISO_8859-1:1987 latin1',
    'ISO-8859-2 ISO-8859-3 ISO-8859-4 ISO-8859-5 ISO-8859-6 ISO-8859-7 ISO-8859-8 ISO-8859-9 ISO-8859-10 ISO-8859-13 ISO-8859-14 ISO-8859-15 ISO-8859-16',
    'KOI8-R KOI8-U KOI8-T CP850 CP866 CP874 CP932 CP949 CP950 CP1250 CP1251 CP1252 CP1253 CP1254 CP1255 CP1256 CP1257 windows-1251',
    'GB2312 EUC-JP EUC-KR BIG5 Big5 BIG5-HKSCS GBK GB18030 SHIFT_JIS TIS-620 VISCII GEORGIAN-PS',
  ])('that GNU gettext knows (%s): is known', (names) => {
    for (const name of names.split(' ')) expect([name, charset(name).decode(Buffer.from('oak'))]).toEqual([name, 'oak']);
  });

  test.each(['KLINGON', 'base64', 'hex', 'ucs2', 'utf7', 'binary', 'EUC-TW', '', '__proto__'])('%j: is not known', (name) => {
    expect(findCharset(name)).toBeNull();
  });

  test('of ISO 8859: controls and letters as in the standard, not as on Windows', () => {
    expect(decode('ISO-8859-1', 0x80, 0x99, 0xe9)).toBe('\x80\x99é');
    expect(decode('ISO-8859-9', 0x99, 0xfd)).toBe('\x99ı');
    expect(decode('ISO-8859-15', 0xa4)).toBe('€');
    expect(decode('CP1252', 0x99)).toBe('™');
  });

  test('of Japan and China: the characters that GNU tools take, both ways', () => {
    expect(decode('EUC-JP', 0xa1, 0xc1, 0xa1, 0xdd)).toBe('〜−');
    expect(charset('EUC-JP').encode('〜−')).toEqual(Buffer.from([0xa1, 0xc1, 0xa1, 0xdd]));
    expect(decode('GB2312', 0xa1, 0xa4, 0xa1, 0xaa)).toBe('・―');
    expect(decode('CP932', 0x81, 0x60)).toBe('～');
  });

  test('asked whether it holds a text: whether that comes back', () => {
    expect(canEncode(charset('ISO-8859-1'), 'chêne')).toBe(true);
    expect(canEncode(charset('ISO-8859-1'), 'œuf')).toBe(false);
    expect(canEncode(charset('UTF-8'), 'œuf')).toBe(true);
    expect(canEncode(charset('UTF-8'), '\ud800')).toBe(false);
  });
});

describe('an undecodable byte', () => {
  const find = (name: string, bytes: Buffer) => findUndecodableByte(bytes, charset(name).decode(bytes), charset(name));

  test.each([
    ['UTF-8', Buffer.from('\ufffd\nchê\ufffdne'), null],
    [
      'UTF-8',
      Buffer.concat([Buffer.from('\ufffd\nchê'), Buffer.from([0xff]), Buffer.from('ne')]),
      { line: 2, column: 5, offset: 8, byte: 0xff },
    ],
    ['UTF-8', Buffer.from([0x61, 0xe2, 0x82]), { line: 1, column: 2, offset: 1, byte: 0xe2 }],
    ['ISO-8859-3', Buffer.from([0x0a, 0x0a, 0x61, 0xa5]), { line: 3, column: 2, offset: 3, byte: 0xa5 }],
    ['EUC-JP', Buffer.from([0xa4, 0xa2, 0x0a, 0xa4, 0xa2, 0xff]), { line: 2, column: 3, offset: 5, byte: 0xff }],
    ['KOI8-R', Buffer.from([0xc1, 0xff]), null],
  ])('of %s: line, column and offset', (name, bytes, expected) => {
    expect(find(name, bytes)).toEqual(expected);
  });

  test('of UTF-16: half of a pair', () => {
    const bytes = Buffer.from([0x00, 0x61, 0x00, 0x0a, 0xd8, 0x00, 0x00, 0x62]);
    expect(findUndecodableByte(bytes, UTF_16BE.decode(bytes), UTF_16BE)).toEqual({ line: 2, column: 1, offset: 4, byte: 0xd8 });
  });
});
