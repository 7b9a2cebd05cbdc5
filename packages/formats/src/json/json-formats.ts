import { createScanner } from 'jsonc-parser';
import { nameLike } from '../codes/language-names.js';
import type { FileToDetect } from '../format.js';
import { childKey } from '../keys/child-key.js';
import { peekText } from '../text/file-text.js';
import { PLAIN_DIALECT, type TreeDialect } from '../tree/dialect.js';
import { describedShape, type Shape, type ShapeMap, shapeDescribed, shapeOfChild, textOf, textShape } from '../tree/shape.js';
import { childNamed, countingChildren } from '../tree/tree.js';
import { DETECTION_LIMIT, treeFormat } from '../tree/tree-format.js';
import { i18nextNames, shapeI18next } from './i18next-plurals.js';
import { jsonSyntax } from './json-syntax.js';

/** Texts of ARB are at the top; names that begin with `@` are metadata, of the file (`@@`) or of a text. */
const shapeArb: ShapeMap = (node, key, context) =>
  key === ''
    ? countingChildren(node).flatMap((child): Shape[] => {
        const own = childKey(key, child.name);
        if (child.name.startsWith('@')) return child.node.type === 'text' ? [textShape(child, own, child.comments, 'metadata')] : [];
        if (child.node.type !== 'text' && child.node.type !== 'other') return [shapeOfChild(child, own, shapeArb, context)];
        return [describedShape(child, own, childNamed(node, `@${child.name}`)?.node)];
      })
    : null;

/** A message of a WebExtension is a map with its text, a description and placeholders. */
const shapeWebExtension: ShapeMap = (node, key) =>
  key === ''
    ? countingChildren(node).flatMap((child): Shape[] => {
        const message = childNamed(child.node, 'message');
        const placeholders = childNamed(child.node, 'placeholders');
        if (!message) return [];
        const text = describedShape(message, childKey('', child.name), child.node);
        const copy: Shape[] = placeholders ? [{ type: 'copy', name: 'placeholders', child: placeholders }] : [];
        return [{ type: 'map', name: child.name, node: child.node, children: [text, ...copy] }];
      })
    : null;

const METADATA = '@metadata';

/** The block `@metadata` of MediaWiki's files names authors; what is beside it is translated. */
const shapeJson: ShapeMap = (node, key, context) =>
  key === '' && childNamed(node, METADATA)
    ? countingChildren(node).flatMap((child) =>
        child.name === METADATA ? [] : [shapeOfChild(child, childKey(key, child.name), shapeJson, context)],
      )
    : shapeDescribed(node, key, context);

const plainDialect: TreeDialect = { ...PLAIN_DIALECT, syntax: jsonSyntax, shapeMap: shapeJson };
const i18nextDialect: TreeDialect = { ...plainDialect, shapeMap: shapeI18next, pluralNames: i18nextNames, styles: ['suffix', 'number'] };
const webExtensionDialect: TreeDialect = { ...plainDialect, shapeMap: shapeWebExtension };
const LOCALE = '@@locale';
const arbDialect: TreeDialect = {
  ...plainDialect,
  shapeMap: shapeArb,
  findRoot: ({ root }) => ({ node: root, language: textOf(childNamed(root, LOCALE)?.node), top: null }),
  firstEntries: ({ language }, code) => [
    { name: LOCALE, node: { type: 'text', text: nameLike(code, language ?? undefined, '_'), key: LOCALE, like: null } },
  ],
};

/** The tokens of JSON with comments at the beginning of a file, each as it is written. */
function* peekTokens(bytes: Uint8Array, limit: number): Generator<string> {
  const text = peekText(bytes, limit).trimStart();
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan())
    yield text.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
}

const isJson = ({ path, bytes }: FileToDetect): boolean => /\.jsonc?$/i.test(path) && peekTokens(bytes, 4_096).next().value === '{';

/** True where the first name holds a map with a message, or there are no names. */
const isWebExtension = ({ bytes }: FileToDetect): boolean => {
  const [, first, colon, brace, ...more] = peekTokens(bytes, 16_384);
  if (first === '}') return colon === undefined;
  if (!first?.startsWith('"') || colon !== ':' || brace !== '{') return false;
  const end = more.findIndex((token) => token === '{' || token === '}');
  const at = more.indexOf('"message"');
  return at >= 0 && (end < 0 || at < end) && more[at + 1] === ':';
};

/** Marks in a text that only i18next writes: `{{name}}` and `$t(key)`. */
const I18NEXT_MARK = /^[^\\]*?(?:\{\{|\$t\()/;

/**
 * True for a text that only i18next writes so: plurals by suffix, `{{name}}`, `$t(key)`. MediaWiki has `{{PLURAL:…}}`, beside `@metadata`. Each part
 * of the text is looked at once, whatever somebody wrote.
 */
const isI18next = (text: string): boolean => {
  const quoted = new Set(Array.from(text.matchAll(/"([^"\\\n]*)(?=")/g), ([, part = '']) => part));
  const isMarked = () => Array.from(text.matchAll(/"([^"\n]*)(?="\s*[,}\r\n])/g)).some(([, part = '']) => I18NEXT_MARK.test(part));
  if (!quoted.has(METADATA) && isMarked()) return true;
  return Array.from(text.matchAll(/"([^"\\\n]+)_(?:plural|other)"\s*:/g)).some(
    ([, base = '']) => quoted.has(base) || quoted.has(`${base}_one`),
  );
};

/** Application Resource Bundles, as Flutter has them. */
export const arbFormat = treeFormat(arbDialect, '_', {
  kind: 'arb',
  layouts: ['lib/l10n/app_{lng}.arb', '{path}/{domain}_{lng}.arb'],
  detect: ({ path }) => /\.arb$/i.test(path),
});

/** Messages of browser extensions. */
export const webExtensionFormat = treeFormat(webExtensionDialect, '_', {
  kind: 'webextension',
  layouts: ['_locales/{lng}/messages.json', '{path}/_locales/{lng}/messages.json'],
  detect: (file) => /(?:^|\/)messages\.json$/i.test(file.path) && isJson(file) && isWebExtension(file),
});

/** JSON of i18next, versions 3 and 4. */
export const i18nextFormat = treeFormat(i18nextDialect, '-', {
  kind: 'i18next',
  layouts: ['locales/{lng}/{path}.json', 'public/locales/{lng}/{path}.json', 'locales/{lng}.json'],
  detect: (file) => isJson(file) && isI18next(peekText(file.bytes, DETECTION_LIMIT)),
});

/** JSON of names and texts, flat or nested. */
export const jsonFormat = treeFormat(plainDialect, '-', {
  kind: 'json',
  layouts: ['locales/{lng}.json', 'locales/{lng}/{path}.json', 'i18n/{lng}.json', 'src/locales/{lng}.json', 'package.nls.{lng}.json'],
  detect: isJson,
});
