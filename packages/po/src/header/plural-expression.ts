/** Levels of parentheses and ternaries in an expression, at most, so that a hostile one cannot overflow the stack. */
const DEPTH_LIMIT = 100;

type Evaluate = (n: bigint) => bigint;
type Operator = (a: Evaluate, b: Evaluate) => Evaluate;

const toBigInt = (truth: boolean): bigint => (truth ? 1n : 0n);
/** As in C, numbers are unsigned long: 0 - 1 is 2⁶⁴ - 1. */
const toUnsigned = (value: bigint): bigint => BigInt.asUintN(64, value);

/** Binary operators of gettext's subset of C, by rising precedence. */
const PRECEDENCE_LEVELS: readonly ReadonlyMap<string, Operator>[] = [
  new Map<string, Operator>([['||', (a, b) => (n) => toBigInt(a(n) !== 0n || b(n) !== 0n)]]),
  new Map<string, Operator>([['&&', (a, b) => (n) => toBigInt(a(n) !== 0n && b(n) !== 0n)]]),
  new Map<string, Operator>([
    ['==', (a, b) => (n) => toBigInt(a(n) === b(n))],
    ['!=', (a, b) => (n) => toBigInt(a(n) !== b(n))],
  ]),
  new Map<string, Operator>([
    ['<', (a, b) => (n) => toBigInt(a(n) < b(n))],
    ['>', (a, b) => (n) => toBigInt(a(n) > b(n))],
    ['<=', (a, b) => (n) => toBigInt(a(n) <= b(n))],
    ['>=', (a, b) => (n) => toBigInt(a(n) >= b(n))],
  ]),
  new Map<string, Operator>([
    ['+', (a, b) => (n) => toUnsigned(a(n) + b(n))],
    ['-', (a, b) => (n) => toUnsigned(a(n) - b(n))],
  ]),
  new Map<string, Operator>([
    ['*', (a, b) => (n) => toUnsigned(a(n) * b(n))],
    ['/', (a, b) => (n) => a(n) / b(n)],
    ['%', (a, b) => (n) => a(n) % b(n)],
  ]),
];

const TOKEN_PATTERN = /\s*(\|\||&&|[=!<>]=|[!<>+\-*/%?:()n]|\d{1,9})/y;

class NotAnExpression extends Error {}

const tokenize = (text: string): string[] => {
  const tokens: string[] = [];
  const { length } = text.trimEnd();
  TOKEN_PATTERN.lastIndex = 0;
  while (TOKEN_PATTERN.lastIndex < length) {
    const token = TOKEN_PATTERN.exec(text)?.[1];
    if (token === undefined) throw new NotAnExpression();
    tokens.push(token);
  }
  return tokens;
};

/** A recursive descent parser: consumes an expression from the front of the tokens. */
type Parser = (tokens: string[], depth: number) => Evaluate;

const expectToken = (tokens: string[], token: string): void => {
  if (tokens.shift() !== token) throw new NotAnExpression();
};

const parseOperand: Parser = (tokens, depth) => {
  const token = tokens.shift() ?? '';
  if (token === 'n') return (n) => n;
  if (/^\d/.test(token)) {
    const number = BigInt(token);
    return () => number;
  }
  if (token !== '!' && token !== '(') throw new NotAnExpression();
  const inner = token === '!' ? parseOperand(tokens, depth) : parseTernary(tokens, depth + 1);
  if (token === '!') return (n) => toBigInt(inner(n) === 0n);
  expectToken(tokens, ')');
  return inner;
};

const parseBinary = (tokens: string[], depth: number, level: number): Evaluate => {
  const operators = PRECEDENCE_LEVELS[level];
  if (operators === undefined) return parseOperand(tokens, depth);
  let left = parseBinary(tokens, depth, level + 1);
  for (let join = operators.get(tokens[0] ?? ''); join !== undefined; join = operators.get(tokens[0] ?? '')) {
    tokens.shift();
    left = join(left, parseBinary(tokens, depth, level + 1));
  }
  return left;
};

const parseTernary: Parser = (tokens, depth) => {
  if (depth > DEPTH_LIMIT) throw new NotAnExpression();
  const condition = parseBinary(tokens, depth, 0);
  if (tokens[0] !== '?') return condition;
  tokens.shift();
  const then = parseTernary(tokens, depth + 1);
  expectToken(tokens, ':');
  const otherwise = parseTernary(tokens, depth + 1);
  return (n) => (condition(n) === 0n ? otherwise(n) : then(n));
};

/**
 * Parses a plural expression (recursive descent parser): gettext's subset of C over `n`, with integers, `?:`, `||`, `&&`, comparisons,
 * `+ - * / %`, `!` and parentheses. Nothing is run as code. Null for any other text.
 *
 * @returns evaluates the expression: index of the plural form for an integer `n` ≥ 0; throws `RangeError` on a division by zero
 * @see https://www.gnu.org/software/gettext/manual/html_node/Plural-forms.html
 */
export const parsePluralExpression = (text: string): ((n: number) => number) | null => {
  try {
    const tokens = tokenize(text);
    const evaluate = parseTernary(tokens, 0);
    return tokens.length > 0 ? null : (n) => Number(evaluate(BigInt(n)));
  } catch (error) {
    if (error instanceof NotAnExpression) return null;
    throw error;
  }
};

/**
 * The plural form of each number from 0 to `max`, by a rule that {@link parsePluralExpression} gave; null where the rule divides by
 * zero for one of them.
 */
export const sampleForms = (formFor: (n: number) => number, max: number): readonly number[] | null => {
  try {
    return Array.from({ length: max + 1 }, (_, n) => formFor(n));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
