import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheet = readFileSync(new URL('../../../../assets/style.css', import.meta.url), 'utf8');

/** The colours that a rule of a selector sets, by name. */
const coloursOf = (selector: string): ReadonlyMap<string, string> => {
  const [, body = ''] = sheet.split(`${selector} {`);
  return new Map(
    [...body.slice(0, body.indexOf('}')).matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
};

it('the dark palette: the same whether a device or a person asks for it, with every colour of the light one', () => {
  const [light, wanted, chosen] = [
    coloursOf(':root'),
    coloursOf(':root:not([data-display="light"])'),
    coloursOf(':root[data-display="dark"]'),
  ];
  expect(chosen).toEqual(wanted);
  expect(chosen.get('ink')).toMatch(/^#/);
  expect([...chosen.keys()]).toEqual([...light.keys()]);
});
