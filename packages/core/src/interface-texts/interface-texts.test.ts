import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue, textsFolder } from './catalogue.js';
import { voiceIn } from './voice.js';

const folder = textsFolder();
const languages = readdirSync(folder).filter((name) => name !== 'pot');

describe('a voice', () => {
  it('in a language that has a catalogue: says texts in it, with their values', () => {
    const { say, tag } = voiceIn(['de']);
    expect(tag).toBe('de');
    expect(say('Hello {name},', { name: '{by} <b>' })).toBe('Hallo {by} <b>,');
  });

  it('of a region without a catalogue of its own: the language’s', () => {
    expect(voiceIn(['de_AT']).tag).toBe('de');
  });

  it('for somebody whose first language has none: the next one’s, else English', () => {
    expect(voiceIn([null, 'xx', 'de']).tag).toBe('de');
    expect(voiceIn(['en_GB', 'de']).tag).toBe('en');
    expect(voiceIn(['xx', '../de']).say('Hello {name},', { name: 'Ann' })).toBe('Hello Ann,');
  });

  it('of a text that is not in the catalogue: English', () => {
    expect(voiceIn(['de']).say('No such text {n} {m}', { n: 3 })).toBe('No such text 3 {m}');
  });
});

describe('the template', () => {
  it('compared with the sources: is up to date', () => {
    const script = join(dirname(folder), 'scripts/extract-texts.mjs');
    expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow();
  });
});

describe.each(languages)('the catalogue %s', (lng) => {
  const catalogue = readCatalogue(lng) ?? new Map<string, string>();

  it('has the placeholders of its originals', () => {
    const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
    for (const [original, text] of catalogue) expect(placeholders(text), original).toEqual(placeholders(original));
  });
});
