import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { readComments } from './read-comments.mjs';

/** A comment that says why such a pattern may stay: `Quadratic in an address, which has at most 254 characters.` */
const BOUND = /\bquadratic\b.*\bat most\b/is;

/** Regular expressions of a parsed source, at any depth. */
const listPatterns = (node) => {
  if (Array.isArray(node)) return node.flatMap(listPatterns);
  if (node === null || typeof node !== 'object') return [];
  return node.type === 'Literal' && node.regex ? [node] : Object.values(node).flatMap(listPatterns);
};

/**
 * Regular expressions of a source that take more than linear time for some text, unless a comment on their line or above it says what bounds
 * the text. Those made with `new RegExp` are not read.
 *
 * @param {string} path
 * @param {string} source
 * @returns {string[]} a sentence for each
 */
export const slowPatterns = (path, source) => {
  const bounded = new Set(
    readComments(source, path)
      .filter(({ text }) => BOUND.test(text))
      .flatMap(({ line, text }) => [line, line + text.split('\n').length]),
  );
  return listPatterns(parseAst(source, { lang: path.endsWith('.ts') ? 'ts' : 'js' }, path))
    .map(({ regex, start }) => ({ regex, line: source.slice(0, start).split('\n').length }))
    .filter(({ regex, line }) => !bounded.has(line) && analyse({ source: regex.pattern, flags: regex.flags }).reports.length > 0)
    .map(
      ({ regex, line }) =>
        `${path}:${line}: /${regex.pattern}/ takes more than linear time; write another, or say “quadratic in …, at most …”`,
    );
};
