import { describe, expect, it } from 'vitest';
import { checkWords, findElements } from './words.mjs';

const text = (msgid, more = {}) => ({ msgid, places: ['packages/core/src/web/pages/garden.page.ts'], flags: [], ...more });
const faultsOf = (msgid, more) => checkWords([text(msgid, more)]).map((fault) => fault.split('”: ').slice(1).join('”: '));

describe('words', () => {
  it.each([
    ['Ask an electorate', ['“electorate”: use “voter group”']],
    ['Those who voted', ['“Those who”: use a noun']],
    ['Whose', ['“Whose”: use another sentence']],
    ['What it translates', ['“What it translates”: use a noun or a question']],
    ['Please wait.', ['“Please”: use nothing: say what to do']],
    ['We send you a mail.', ['“mail”: use “email”']],
    ['Well done!', ['“!”: use a full stop']],
  ])('%s: the better word is named', (msgid, faults) => {
    expect(faultsOf(msgid)).toEqual(faults);
  });

  it('in the plural: named too', () => {
    expect(faultsOf('{n} tree', { msgidPlural: '{n} snapshots' })).toEqual(['“snapshots”: use “saved version”']);
  });

  it.each([
    'electorate: name one voter group.',
    'Remove {electorate}',
    'The scope "endorse" is missing.',
    'Use new_files=all.',
    'What is this?',
    'Thank you!',
  ])('%s: a name, a question or thanks are no fault', (msgid) => expect(faultsOf(msgid)).toEqual([]));

  it('a term that is spelt otherwise: named with the right spelling', () => {
    expect(faultsOf('Choose a license')).toEqual(['“license”: write licence']);
    expect(faultsOf("Don't remove ...")).toEqual(['“...”: write …', "“'”: write ’"]);
  });
});

describe('length', () => {
  const words = (n) => Array.from({ length: n }, () => 'tree').join(' ');

  it('a sentence of a page: at most 14 words, each sentence by itself', () => {
    expect(faultsOf(`${words(14)}. ${words(14)}.`)).toEqual([]);
    expect(faultsOf(`${words(2)}. ${words(15)}.`)).toEqual(['a sentence has 15 words, at most 14']);
  });

  it('a message of the interface: at most 20 words', () => {
    const more = { places: ['packages/core/src/web/server/garden.ts'] };
    expect([faultsOf(words(20), more), faultsOf(words(21), more).length]).toEqual([[], 1]);
  });

  it('a heading, button or label: by the element that shows it, not by attributes', () => {
    const said = (msgid) => `$\{say('${msgid}')}`;
    const source = [
      `<h2 id="one">${said('One two three four five')}</h2>`,
      `<button class="main" aria-label="${said('One two three four five six')}">${said('Sow all seeds now')}</button>`,
      `<p>${said('One two three four five six seven')}</p>`,
    ].join('\n');
    const texts = ['One two three four five', 'One two three four five six', 'Sow all seeds now', 'One two three four five six seven'].map(
      (msgid) => text(msgid),
    );
    expect(checkWords(texts, findElements([source])).map((fault) => fault.split('”: ')[1])).toEqual([
      '<h2> has 5 words, at most 4',
      '<button> has 4 words, at most 3',
    ]);
  });
});
