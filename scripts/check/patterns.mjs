import { parseAst } from 'rolldown/parseAst';
import { analyse } from 'scslre';
import { readComments } from './read-comments.mjs';

/** A comment that says why such a pattern may stay: `Quadratic in an address, which has at most 254 characters.` */
const BOUND = /\bquadratic\b.*\bat most\b/is;

/** Stands for what only the running program knows. */
const UNKNOWN = 'X';

/** Nodes of a parsed source for which the test is true, at any depth. */
const findNodes = (node, test) => {
  if (Array.isArray(node)) return node.flatMap((one) => findNodes(one, test));
  if (node === null || typeof node !== 'object') return [];
  return [...(test(node) ? [node] : []), ...findNodes(Object.values(node), test)];
};

/** Expressions by the names of the constants that have them, at the top of a parsed source. */
const readConstants = ({ body }) =>
  new Map(
    body
      .flatMap((node) => (node.declaration ?? node).declarations ?? [])
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init]] : [])),
  );

const joinTemplate = ({ quasis, expressions }, part, textOf) =>
  quasis.map(({ value }, nr) => value[part] + (expressions[nr] ? textOf(expressions[nr]) : '')).join('');

/** Reads texts of expressions: literals, templates, sums of them, and constants of the same source. */
const makeTextReader = (constants) => {
  const textOf = (node) => {
    if (node.type === 'Literal') return node.regex ? UNKNOWN : String(node.value);
    if (node.type === 'TemplateLiteral') return joinTemplate(node, 'cooked', textOf);
    if (node.type === 'TaggedTemplateExpression') return joinTemplate(node.quasi, 'raw', textOf);
    if (node.type === 'BinaryExpression' && node.operator === '+') return textOf(node.left) + textOf(node.right);
    if (node.type === 'Identifier' && constants.has(node.name)) return textOf(constants.get(node.name));
    if (node.type === 'MemberExpression' && node.property.name === 'source')
      return constants.get(node.object.name)?.regex?.pattern ?? UNKNOWN;
    return UNKNOWN;
  };
  return textOf;
};

const isPattern = ({ type, regex, callee }) =>
  (type === 'Literal' && Boolean(regex)) || (type === 'NewExpression' && callee.name === 'RegExp');

/**
 * Regular expressions of a source that take more than linear time for some text, unless a comment on their line or above it says what bounds
 * the text. What a `new RegExp` gets from elsewhere is taken for a letter. Repetitions of several characters (`(?:ab)+$`) are not judged.
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
  const program = parseAst(source, { lang: path.endsWith('.ts') ? 'ts' : 'js' }, path);
  const textOf = makeTextReader(readConstants(program));
  return findNodes(program, isPattern)
    .map(({ regex, arguments: [pattern, flags] = [], start }) => ({
      pattern: regex?.pattern ?? textOf(pattern),
      flags: regex?.flags ?? (flags ? textOf(flags) : ''),
      line: source.slice(0, start).split('\n').length,
    }))
    .filter(({ pattern, flags, line }) => !bounded.has(line) && analyse({ source: pattern, flags }).reports.length > 0)
    .map(
      ({ pattern, line }) => `${path}:${line}: /${pattern}/ takes more than linear time; write another, or say “quadratic in …, at most …”`,
    );
};
