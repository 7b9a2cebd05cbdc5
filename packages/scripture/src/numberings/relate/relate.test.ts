import { describe, expect, it } from 'vitest';
import { parseTvtms } from '../formats/parse-tvtms.js';
import { parseVrs } from '../formats/parse-vrs.js';
import { shippedNumberings } from '../formats/shipped-numberings.js';
import type { Numbering } from '../numbering.js';
import { relate } from './relate.js';

const shipped = shippedNumberings();
const find = (code: string) => shipped.find((one) => one.code === code) ?? null;
const get = (code: string): Numbering => find(code) as Numbering;
const targetsOf = (from: Numbering, to: Numbering, label: string) =>
  relate(find, from, to).flatMap(([own, target]) => (own === label ? [target] : []));
const pairs = shipped.flatMap((from, at) => shipped.slice(at + 1).map((to) => [from.code, to.code] as const));

it.each([
  ['eng', 'org', 'JOL 2:28', ['JOL 3:1']],
  ['eng', 'org', 'MAL 4:6', ['MAL 3:24']],
  ['org', 'eng', 'GEN 32:1', ['GEN 31:55']],
  ['org', 'eng', 'PSA 51:3', ['PSA 51:1']],
  ['eng', 'org', 'PSA 51:0', ['PSA 51:1', 'PSA 51:2']],
  ['eng', 'org', 'ACT 19:41', ['ACT 19:40']],
  ['org', 'eng', 'ACT 19:40', ['ACT 19:40', 'ACT 19:41']],
  ['org', 'eng', 'NUM 25:19', ['NUM 26:1']],
  ['lxx', 'org', 'NUM 26:1', ['NUM 25:19', 'NUM 26:1']],
  ['vul', 'rsc', 'NUM 26:1', ['NUM 26:1']],
  ['eng', 'vul', 'PSA 23:1', ['PSA 22:1']],
  ['eng', 'lxx', 'PSA 23:1', ['PSA 22:1']],
  ['eng', 'org', 'JHN 3:16', ['JHN 3:16']],
])('%s to %s: %s', (from, to, label, expected) => expect(targetsOf(get(from), get(to), label)).toEqual(expected));

describe('there and back', () => {
  it.each(pairs)('%s to %s: each of all verses that are in both is where it was', (from, to) => {
    const there = relate(find, get(from), get(to));
    const back = relate(find, get(to), get(from));
    const pair = (own: string, target: string) => `${own} = ${target}`;
    const both = new Set(there.map(([own, target]) => pair(own, target)));
    expect(both.size).toBe(there.length);
    expect(back.length).toBe(both.size);
    expect(back.every(([own, target]) => both.has(pair(target, own)))).toBe(true);
  });
});

it('a file of Paratext: counts, links, verses that are one, left out ones; what else there is is said with its line', () => {
  const { numbering, problems } = parseVrs(
    '# name\nJOL 1:20 2:27\n#! &JOL 2:26-27 = JOL 2:26\n#! *JOL 1:1,-,a\n-JOL 1:3\nJOL 2:1-3 = JOL 1:1-2\nnonsense',
    {
      code: 'x',
      name: 'X',
    },
  );
  expect([...numbering.lastVerses]).toEqual([['JOL', [20, 27]]]);
  expect(numbering.links).toEqual([
    ['JOL 2:26', 'JOL 2:26'],
    ['JOL 2:27', 'JOL 2:26'],
  ]);
  expect([...numbering.absent]).toEqual(['JOL 1:3']);
  expect(problems.map(({ line }) => line)).toEqual([6, 7]);
});

it('lines of TVTMS: a tradition’s verses with those of the English standard', () => {
  const lines = [
    '#DataStart(Expanded)',
    'SourceType\tSourceRef\tStandardRef\tAction',
    ...Array.from({ length: 5 }, (_, at) => `Hebrew\tJol.3:${at + 1}\tJol.2:${at + 28}\tRenumber verse\t\t`),
    ...Array.from({ length: 21 }, (_, at) => `Latin+Hebrew\tJol.4:${at + 1}\tJol.3:${at + 1}\tRenumber verse`),
    'Hebrew\tPsa.3:1\tPsa.3:Title\tRenumber title',
    'Greek\tExo.28:22.1\tExo.28:23\tRenumber verse',
    'Hebrew\tExo.28:22.1\tExo.28:23\tRenumber verse',
    '#DataEnd(Expanded)',
    'Hebrew\tGen.1:1\tGen.1:2\tRenumber verse',
  ];
  const { numbering, problems } = parseTvtms(lines.join('\n'), { code: 'heb', name: 'Hebrew' }, 'Hebrew', get('eng'));
  expect(numbering.lastVerses.get('JOL')).toEqual([20, 27, 5, 21]);
  expect(numbering.lastVerses.get('GEN')?.[0]).toBe(31);
  expect(problems).toEqual([{ line: 31, detail: '"Exo.28:22.1" and "Exo.28:23" are not both whole verses.' }]);
  const known = (code: string) => (code === 'heb' ? numbering : find(code));
  const links = relate(known, numbering, get('org')).filter(([own]) => own.startsWith('JOL '));
  expect(links.every(([own, target]) => own === target)).toBe(true);
  expect(links.length).toBe(73);
});
