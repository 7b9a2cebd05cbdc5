import { type FormatFamily, takesSameArguments } from './format-family.js';

/** Kind of the argument and types of the parameters (`I` an integer, `C` a character) of a directive; the empty kind takes no argument. */
type TildeDirectives = ReadonlyMap<string, readonly [kind: string, parameters: string]>;

const directives = (rows: readonly (readonly [letters: string, kind: string, parameters: string])[]): TildeDirectives =>
  new Map(rows.flatMap(([letters, kind, parameters]) => [...letters].map((letter) => [letter, [kind, parameters]] as const)));

const COMMON = [
  ['as', 'object', 'IIIC'],
  ['dbox', 'integer', 'ICCI'],
  ['r', 'integer', 'IICCI'],
  ['f', 'real', 'IIICC'],
  ['eg', 'real', 'IIIICCC'],
  ['$', 'real', 'IIIC'],
  ['%&|~', '', 'I'],
  ['\n', '', ''],
] as const;

const LISP = directives([...COMMON, ['w', 'object', ''], ['c', 'char', ''], ['_', '', ''], ['i', '', 'I'], ['t', '', 'II']]);
const SCHEME = directives([...COMMON, ['y', 'object', ''], ['i', 'complex', 'IIICC'], ['_/', '', 'I'], ['!q', '', ''], ['t', '', 'IIC']]);

const PARAMETER = "(?:[+-]?\\d+|'[\\x01-\\x7f]|[vV#])?";
const DIRECTIVE = new RegExp(`~(${PARAMETER}(?:,${PARAMETER})*)([:@]*)([\\s\\S])`, 'y');

/** True when the parameters are literals of the types that the directive accepts. */
const areParameters = (written: string, types: string): boolean => {
  if (written === '') return true;
  const parameters = written.match(/'[\s\S]|[^,]+|(?<=^|,)(?=,|$)/g) ?? [];
  return (
    parameters.length <= types.length && parameters.every((one, index) => one === '' || (types[index] === 'C') === one.startsWith("'"))
  );
};

/**
 * Reads the arguments in their order. A directive that jumps, repeats, chooses or takes a parameter from an argument may affect everything
 * after it, so it counts as an argument of its own, as written.
 */
const tildeFamily = (flag: string, known: TildeDirectives): FormatFamily => ({
  flag,
  examples: '~a, ~d',
  trigger: /~/,
  parse: (text) => {
    const kinds = new Map<string, string>();
    for (let at = text.indexOf('~'); at >= 0; at = text.indexOf('~', at)) {
      DIRECTIVE.lastIndex = at;
      const [all, parameters = '', , letter = ''] = DIRECTIVE.exec(text) ?? [];
      if (all === undefined) return undefined;
      at = DIRECTIVE.lastIndex;
      const [kind, types] = known.get(letter.toLowerCase()) ?? [all, undefined];
      const isLiteral = types !== undefined && !/[vV#]/.test(parameters.replace(/'[\s\S]/g, ''));
      if (isLiteral && !areParameters(parameters, types)) return undefined;
      const argument = isLiteral ? kind : all;
      if (argument !== '') kinds.set(String(kinds.size), argument);
    }
    return { kinds };
  },
  // A list of arguments is taken from its beginning to its end.
  accepts: (source, translation) => takesSameArguments(source, translation, true),
});

/** Format strings of Common Lisp and Scheme. */
export const TILDE_FORMATS: readonly FormatFamily[] = [tildeFamily('lisp-format', LISP), tildeFamily('scheme-format', SCHEME)];
