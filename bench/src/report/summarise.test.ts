import { expect, it } from 'vitest';
import type { ReportRow } from './benchmark.js';
import { summarise } from './summarise.js';

const row = (what: string, reached: boolean | null): ReportRow => ({
  id: what,
  what,
  target: '',
  measured: '',
  baseline: '',
  ratio: null,
  reached,
});

it('a summary: how many targets are reached, and below what is missed, a line for each kind', () => {
  const rows = [
    row('natural: a word', true),
    row('natural: two words', false),
    row('boolean: a phrase', false),
    row('natural: a sentence', false),
    row('memory', false),
  ];
  const measured = [
    [{ title: 'Searching (all of it)' }, { rows }],
    [{ title: 'Growing' }, { rows: [row('curve', null)] }],
    [{ title: 'Reading' }, { rows: [row('a record', true), row('alone', null)] }],
  ] as const;
  expect(summarise(measured)).toBe(`| | targets reached |
| --- | --- |
| [Searching (all of it)](#searching-all-of-it) | 1 of 5 |
| [Growing](#growing) | no targets |
| [Reading](#reading) | 1 of 1 |

Missed are 4 of 6 targets. Below each table stands why.

- [Searching (all of it)](#searching-all-of-it)
  - natural: two words; a sentence
  - boolean: a phrase
  - memory`);
});

it('a summary where nothing is missed: the table alone', () => {
  expect(summarise([[{ title: 'Reading' }, { rows: [row('a record', true)] }]])).not.toContain('issed');
});
