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

it('a heading and an entry: texts of people stand alone, on lines of their own, each in its direction', () => {
  const link = 'https://example.org/a';
  const { text, html } = writeMail(
    {
      subject: 'x',
      blocks: [
        { link, heading: 'GNOME/<shell>' },
        { link, entry: ['Open\n- all', 'فتح'] },
      ],
    },
    chooseUiLocale(['ar']),
    null,
  );
  expect(text).toBe(`# GNOME/<shell>\n${link}\n\n- Open - all\n  فتح\n  ${link}\n`);
  expect(html).toContain('<bdi>GNOME/&lt;shell&gt;</bdi></a></h2>');
  expect(html).toContain('<br><bdi>فتح</bdi>');
});
