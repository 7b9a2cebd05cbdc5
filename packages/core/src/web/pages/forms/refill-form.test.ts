import { expect, it } from 'vitest';
import { html } from '../../../kernel/html.js';
import { refillForm } from './refill-form.js';

const PAGE = `<main><details><summary>Rules</summary><form method="post" action="/rules"><input type="hidden" name="csrf" value="x">
<input type="radio" name="by" value="votes" checked><input type="radio" name="by" value="people">
<label><input type="checkbox" name="all"> All</label>
<select name="lng"><option>fr</option><option value="de" selected>German</option></select>
<input id="url" name="url" value="old"><textarea name="note"></textarea></form></details></main>`;

const refill = (typed: Record<string, unknown>, paths: readonly string[]) =>
  refillForm(PAGE, {
    action: '/rules',
    typed,
    problems: paths.map((path) => ({ path, text: `${path} is <wrong>` })),
    message: 'Refused',
    mark: html`!`,
  }) ?? '';

it('what was typed: in its fields, escaped; the fold around it is open', () => {
  const page = refill({ by: 'people', all: 'on', lng: 'fr', url: 'a"b', note: '\n</textarea>' }, []);
  expect(page).toContain('<details open="">');
  expect(page).toContain('<input type="radio" name="by" value="votes"><input type="radio" name="by" value="people" checked="">');
  expect(page).toContain('<input type="checkbox" name="all" checked="">');
  expect(page).toContain('<option selected="">fr</option><option value="de">German</option>');
  expect(page).toContain('<input id="url" name="url" value="a&quot;b">');
  expect(page).toContain('<textarea name="note">\n\n&lt;/textarea&gt;</textarea>');
  expect(page).toContain('<p>Refused</p>');
});

it('an error of a field: before it, named by it, and led to', () => {
  const page = refill({ url: 'new' }, ['url']);
  expect(page).toContain('<a href="#url">url is &lt;wrong&gt;</a>');
  expect(page).toContain('<span class="wrong" id="url-wrong">! url is &lt;wrong&gt;</span><input id="url" name="url" value="new"');
  expect(page).toContain('aria-invalid="true" aria-describedby="url-wrong"');
});

it('an error of boxes: said once, above the form', () => {
  const page = refill({ by: 'none' }, ['by']);
  expect(page.match(/by is &lt;wrong&gt;/g)).toHaveLength(1);
  expect(page).not.toContain('by-wrong');
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
});

it('another form, or none: left to the page of the error', () => {
  expect(refillForm('<form method="post" action="/rules"><button>Go</button></form>', refused())).toBeUndefined();
  expect(refillForm(PAGE.replace('/rules', '/other'), refused())).toBeUndefined();
});

const refused = () => ({ action: '/rules', typed: {}, problems: [], message: 'Refused', mark: html`!` });
