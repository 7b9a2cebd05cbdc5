import type { RewriteRequest, WrittenFile } from '../format.js';
import { childKey } from '../keys/child-key.js';
import { categoriesOf, TEMPLATE_CATEGORIES } from '../plurals/plural-categories.js';
import { collectProblems, IGNORED_PROBLEMS, UNREADABLE_TEMPLATE } from '../text/file-problem.js';
import { decodeFile, type FileText } from '../text/file-text.js';
import { detectEol, indentAt } from '../text/lines.js';
import { applySplices, type Splice } from '../text/splice.js';
import { addResource, incompleteKeys } from './add-resource.js';
import { type AndroidDocument, resourceId } from './android-document.js';
import { changeResource } from './change-resource.js';
import { parseAndroid } from './parse-android.js';
import { makeResourceKeys, quantitiesOf } from './read-android.js';
import type { WantedResource } from './resource-change.js';
import { isLiteralValue } from './value-text.js';

/** Namespace of `xliff:g`, which texts may bring into a file whose template has none. */
const KNOWN_NAMESPACES: ReadonlyMap<string, string> = new Map([['xliff', 'urn:oasis:names:tc:xliff:document:1.2']]);

/** The text of a new file: the template's prologue, root and end, without an entry. */
const emptyFile = (template: AndroidDocument): string => {
  const { text, rootStart, rootOpenEnd, rootCloseStart } = template;
  const root = text.slice(rootStart, rootOpenEnd).replace(/(?<!\s)\s+tools:locale\s*=\s*(?:"[^"]*"|'[^']*')/, '');
  return `${text.slice(0, rootStart)}${root}${detectEol(text)}${text.slice(rootCloseStart)}`;
};

/** A root that is written as one tag, as two. */
const openRoot = (document: AndroidDocument, file: string): AndroidDocument => {
  const { text, rootStart, rootOpenEnd, rootCloseStart } = document;
  if (!text.slice(rootStart, rootOpenEnd).endsWith('/>') || rootCloseStart !== rootOpenEnd) return document;
  const opened = `${text.slice(0, rootOpenEnd - 2).trimEnd()}>${detectEol(text)}</resources>${text.slice(rootOpenEnd)}`;
  return parseAndroid(opened, file, IGNORED_PROBLEMS) ?? document;
};

const wantedResources = (
  template: AndroidDocument,
  { texts, language, template: { language: source } }: RewriteRequest,
): WantedResource[] => {
  const keyOf = makeResourceKeys(template.resources);
  const sourceForms = new Set([...TEMPLATE_CATEGORIES, ...categoriesOf(source)]);
  const own = new Set(categoriesOf(language));
  return template.resources
    .filter(({ isTranslatable }) => isTranslatable)
    .map((like) => {
      const key = keyOf(like);
      const first = like.kind === 'plurals' ? [...quantitiesOf(like).values()][0] : like.values[0];
      const keys =
        like.kind === 'string'
          ? [key]
          : like.kind === 'array'
            ? like.values.map((_, nr) => childKey(key, nr))
            : [...quantitiesOf(like).keys()]
                .filter((category) => !sourceForms.has(category) && !own.has(category))
                .map((category) => childKey(key, category));
      const chosen = new Map(keys.flatMap((one) => (texts.get(one)?.[0] ? [[one, texts.get(one)?.[0]]] : [])));
      return {
        ...{ like, key, isLiteral: first ? isLiteralValue(first) : false },
        textOf: (one) => chosen.get(one),
        forms: like.kind === 'plurals' ? texts.get(key) : undefined,
      };
    });
};

/** Declares the namespaces that written elements use and the root lacks. */
const declareNamespaces = (document: AndroidDocument, template: AndroidDocument, written: string): Splice[] => {
  const prefixes = new Set(
    Array.from(
      written.matchAll(/<\/?([A-Za-z_][\w.-]*):|\s([A-Za-z_][\w.-]*):[\w.-]+\s*=/g),
      ([, tag, attribute]) => tag ?? attribute ?? '',
    ),
  );
  const missing = [...prefixes].flatMap((prefix) => {
    const uri = template.namespaces.get(prefix) ?? KNOWN_NAMESPACES.get(prefix);
    return uri === undefined || document.namespaces.has(prefix) ? [] : [` xmlns:${prefix}="${uri}"`];
  });
  const at = document.rootOpenEnd - 1;
  return missing.length === 0 ? [] : [{ from: at, to: at, text: missing.join('') }];
};

const decode = (bytes: Uint8Array | null): FileText | null => bytes && decodeFile(bytes, IGNORED_PROBLEMS);

/**
 * Writes texts into a resource file of Android. New elements follow the one that they follow in the template, and are written as the
 * template's are, with the indentation of the file.
 */
export const rewriteAndroid = async (request: RewriteRequest): Promise<WrittenFile> => {
  const problems = collectProblems(request.file);
  const templateFile = decode(request.template.bytes);
  const template = templateFile && parseAndroid(templateFile.text, request.template.file, IGNORED_PROBLEMS);
  const file = request.bytes ? decodeFile(request.bytes, problems) : templateFile;
  if (!template) problems.fail(0, UNREADABLE_TEMPLATE);
  const unchanged = { bytes: Buffer.from(request.bytes ?? []), changed: 0, incomplete: [] };
  if (!template || !file) return { ...unchanged, unwritten: [...request.texts.keys()], problems: problems.list() };
  const faults = collectProblems(request.file);
  const parsed = parseAndroid(request.bytes ? file.text : emptyFile(template), request.file, faults);
  if (!parsed) return { ...unchanged, unwritten: [...request.texts.keys()], problems: faults.list() };

  const document = openRoot(parsed, request.file);
  const { text } = document;
  const eol = detectEol(request.bytes ? text : template.text);
  const sample = document.resources[0]
    ? { text, at: document.resources[0].start }
    : { text: template.text, at: template.resources[0]?.start ?? 0 };
  const indent = indentAt(sample.text, sample.at);
  const existing = new Map(document.resources.map((resource) => [resourceId(resource), resource]));
  const isBare = document.resources.length === 0 && !/[\r\n]/.test(text.slice(document.rootOpenEnd, document.rootCloseStart));
  const splices: Splice[] = [];
  const written = new Set<string>();
  const absent = new Set(request.texts.keys());
  const waiting: string[] = [];
  let place = document.rootOpenEnd;
  let additions = 0;
  for (const wanted of wantedResources(template, request)) {
    const own = existing.get(resourceId(wanted.like));
    if (own) place = own.end;
    const manner = { template, document, indent, eol, categories: categoriesOf(request.language) };
    const change = own ? changeResource(wanted, own, manner) : addResource(wanted, manner);
    splices.push(...change.splices);
    if (change.added !== undefined) {
      additions += 1;
      splices.push({ from: place, to: place, text: `${eol}${indent}${change.added}` });
    }
    waiting.push(...incompleteKeys(wanted, own?.values.length ?? 0));
    for (const key of change.written) written.add(key);
    for (const key of [...change.written, ...change.unchanged]) absent.delete(key);
    for (const { key, line, text: fault } of change.faults) problems.warn(line, `the text of "${key}" was not written: ${fault}.`);
  }
  const incomplete = waiting.filter((key) => absent.has(key));
  if (written.size === 0) return { ...unchanged, unwritten: [...absent], incomplete, problems: problems.list() };
  if (isBare && additions > 0) splices.push({ from: document.rootCloseStart, to: document.rootCloseStart, text: eol });
  splices.push(...declareNamespaces(document, template, splices.map((splice) => splice.text).join('\n')));
  return {
    bytes: file.encode(applySplices(text, splices)),
    changed: written.size,
    unwritten: [...absent],
    incomplete,
    problems: problems.list(),
  };
};
