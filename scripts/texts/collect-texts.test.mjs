import { expect, it } from 'vitest';
import { textsIn } from './collect-texts.mjs';

it('texts of a source: however the function came to the place where it is called', () => {
  const source = `
    say('One');
    visitor.locale.say(
      'Two {n}', { n });
    [status(sayFor(request, reply)('It\\'s "three".'))];
    locale.sayCount('{n} four', '{n} fours', n);
    sentenceCount("{n} five", "{n} fives", n); sentence('Six');
    essay('None'); say(variable); sayFor(request, reply);`;
  expect(textsIn(source)).toEqual([
    { msgid: 'One' },
    { msgid: 'Two {n}' },
    { msgid: `It's "three".` },
    { msgid: '{n} four', msgidPlural: '{n} fours' },
    { msgid: '{n} five', msgidPlural: '{n} fives' },
    { msgid: 'Six' },
  ]);
});
