import { expect, it } from 'vitest';
import { chooseUiLocale } from '../i18n/interface-texts/ui-locale.js';
import { writeMail } from './write-mail.js';

const content = { subject: 'x', blocks: [{ link: 'https://example.org/a', text: 'Ouvrir' }] };

it.each([
  ['fr', 'Ouvrir\u00a0:\nhttps://example.org/a'],
  ['en', 'Ouvrir:\nhttps://example.org/a'],
  ['de', 'Ouvrir:\nhttps://example.org/a'],
])('a link in the plain text of a mail, %s: with the colon of the language before it', (code, text) => {
  expect(writeMail(content, chooseUiLocale([code]), null).text).toBe(`${text}\n`);
});
