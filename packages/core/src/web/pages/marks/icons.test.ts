import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ICONS, OWN_ICONS } from './icons.js';

const project = join(import.meta.dirname, '../../../../../..');
const lucide: {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  /** Former names. */
  readonly aliases: Readonly<Record<string, { readonly parent: string }>>;
} = createRequire(join(project, 'package.json'))('@iconify-json/lucide/icons.json');

/** An icon of Lucide as a symbol: its shapes alone, as size, colour and stroke are the stylesheet's. */
const symbolOf = ([name, drawn]: readonly [string, string]): string => {
  const icon = lucide.icons[lucide.aliases[drawn]?.parent ?? drawn];
  if (!icon) throw new Error(`Lucide has no icon ${drawn}.`);
  const shapes = icon.body.replaceAll(/<\/?g\b[^>]*>| (?:fill="none"|stroke(?:-[a-z]+)?="[^"]*")/g, '');
  return `<symbol id="i-${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
};

it('the sprite: every icon by its name, drawn as in the installed Lucide', async () => {
  const symbols = [...Object.entries(ICONS).map(symbolOf), ...Object.values(OWN_ICONS)].map((symbol) => `${symbol}\n`);
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- Lucide, ISC License, https://lucide.dev/license -->\n${symbols.join('')}</svg>\n`;
  await expect(sprite).toMatchFileSnapshot(join(project, 'packages/core/assets/icons.svg'));
});
