import { makePerson } from '@translation-commons/core/testing/people/make-person.js';
import { describe, expect, it } from 'vitest';
import { type Files, withImports } from './harness/with-imports.js';

const { app, service, newProject, send, exported, langs } = await withImports();
const ann = await makePerson(service);

/** Imports and gives what was said. */
const bring = async (name: ReturnType<typeof newProject>, files: Files, fields: Record<string, string> = {}) => {
  const answer = await send({ ...name, ...fields }, files, ann);
  expect([answer.status, answer.errors]).toEqual([200, []]);
  return answer;
};

const exports = async (name: ReturnType<typeof newProject>, lng: string, more: Record<string, string> = {}) => {
  const files = await exported(name, lng, { export_mode: 'most_voted', ...more });
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes as Uint8Array).toString()]));
};

const ANDROID = {
  'app/src/main/res/values/strings.xml':
    '<?xml version="1.0" encoding="utf-8"?>\n<resources>\n    <!-- Above the garden -->\n    <string name="title">Garden\\\'s gate</string>\n    <string name="open" translatable="false">id</string>\n    <string name="close">Close</string>\n</resources>\n',
  'app/src/main/res/values-fr/strings.xml':
    '<resources>\n\t<string name="title">La porte</string>  \n\t<string name="gone">Parti</string>\n</resources>',
};
const JSON_FILES = {
  'locales/en.json': '{\n  "menu": { "open": "Open", "a.b": "Dots" },\n  "list": ["One", "Two"]\n}\n',
  'locales/fr.json': '{\r\n\t"menu": { "open": "Ouvrir" }\r\n}',
};

describe('files beside PO', () => {
  it.each([
    ['android', ANDROID],
    ['json', JSON_FILES],
  ])('%s: what nobody voted on is given back to the byte', async (_kind, files) => {
    const name = newProject();
    await bring(name, files);
    expect(await langs(name)).toEqual(['fr']);
    const [[path, bytes] = ['', '']] = Object.entries(files).filter(([file]) => /fr/.test(file));
    expect(await exports(name, 'fr')).toEqual({ [path]: bytes });
    expect(await exports(name, 'de')).toEqual({});
    await service;
    void app;
  });
});
