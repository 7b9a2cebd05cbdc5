/** How many levels of brackets and choices an expression may have, so that a hostile one cannot exhaust the stack. */
const DEPTH = 100;

type Evaluate = (n: bigint) => bigint;
type Operator = (a: Evaluate, b: Evaluate) => Evaluate;

const whether = (truth: boolean): bigint => (truth ? 1n : 0n);
/** In C, where these expressions come from, they are unsigned: 0 - 1 is very large. */
const unsigned = (value: bigint): bigint => BigInt.asUintN(64, value);

/** Binary operators of gettext's subset of C, from the ones that bind least to those that bind most. */
const LEVELS: readonly ReadonlyMap<string, Operator>[] = [
  new Map<string, Operator>([['||', (a, b) => (n) => whether(a(n) !== 0n || b(n) !== 0n)]]),
  new Map<string, Operator>([['&&', (a, b) => (n) => whether(a(n) !== 0n && b(n) !== 0n)]]),
  new Map<string, Operator>([
    ['==', (a, b) => (n) => whether(a(n) === b(n))],
    ['!=', (a, b) => (n) => whether(a(n) !== b(n))],
  ]),
  new Map<string, Operator>([
    ['<', (a, b) => (n) => whether(a(n) < b(n))],
    ['>', (a, b) => (n) => whether(a(n) > b(n))],
    ['<=', (a, b) => (n) => whether(a(n) <= b(n))],
    ['>=', (a, b) => (n) => whether(a(n) >= b(n))],
  ]),
  new Map<string, Operator>([
    ['+', (a, b) => (n) => unsigned(a(n) + b(n))],
    ['-', (a, b) => (n) => unsigned(a(n) - b(n))],
  ]),
  new Map<string, Operator>([
    ['*', (a, b) => (n) => unsigned(a(n) * b(n))],
    ['/', (a, b) => (n) => a(n) / b(n)],
    ['%', (a, b) => (n) => a(n) % b(n)],
  ]),
];

const TOKEN = /\s*(\|\||&&|[=!<>]=|[!<>+\-*/%?:()n]|\d{1,9})/y;

class NotAnExpression extends Error {}

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  const { length } = text.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < length) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) throw new NotAnExpression();
    tokens.push(token);
  }
  return tokens;
};

/** Takes an expression off the front of the tokens. */
type Reader = (tokens: string[], depth: number) => Evaluate;

const need = (tokens: string[], token: string): void => {
  if (tokens.shift() !== token) throw new NotAnExpression();
};

const operand: Reader = (tokens, depth) => {
  const token = tokens.shift() ?? '';
  if (token === 'n') return (n) => n;
  if (/^\d/.test(token)) {
    const number = BigInt(token);
    return () => number;
  }
  if (token !== '!' && token !== '(') throw new NotAnExpression();
  const inner = token === '!' ? operand(tokens, depth) : choice(tokens, depth + 1);
  if (token === '!') return (n) => whether(inner(n) === 0n);
  need(tokens, ')');
  return inner;
};

const binary = (tokens: string[], depth: number, level: number): Evaluate => {
  const operators = LEVELS[level];
  if (operators === undefined) return operand(tokens, depth);
  let left = binary(tokens, depth, level + 1);
  for (let join = operators.get(tokens[0] ?? ''); join !== undefined; join = operators.get(tokens[0] ?? '')) {
    tokens.shift();
    left = join(left, binary(tokens, depth, level + 1));
  }
  return left;
};

const choice: Reader = (tokens, depth) => {
  if (depth > DEPTH) throw new NotAnExpression();
  const condition = binary(tokens, depth, 0);
  if (tokens[0] !== '?') return condition;
  tokens.shift();
  const then = choice(tokens, depth + 1);
  need(tokens, ':');
  const otherwise = choice(tokens, depth + 1);
  return (n) => (condition(n) === 0n ? otherwise(n) : then(n));
};

/**
 * Reads a plural expression: gettext's subset of C over `n`, with whole numbers, `?:`, `||`, `&&`, comparisons, `+ - * / %`, `!` and
 * brackets. Nothing of it is ever run as code. Null where the text is anything else.
 *
 * @returns the number of the form for a whole number `n`; it throws `RangeError` where the expression divides by zero
 * @see https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
 */
export const readPluralExpression = (text: string): ((n: number) => number) | null => {
  try {
    const tokens = tokensOf(text);
    const evaluate = choice(tokens, 0);
    return tokens.length > 0 ? null : (n) => Number(evaluate(BigInt(n)));
  } catch (error) {
    if (error instanceof NotAnExpression) return null;
    throw error;
  }
};
