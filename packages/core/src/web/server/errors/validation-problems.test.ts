import Fastify, { type FastifyError } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { expect, it } from 'vitest';
import { validationProblems } from '../../../kernel/validation-problems.js';
import { Flag, Nullable } from '../../../kernel/wire-schemas.js';

/** The messages for a body that a schema rejects. */
const problemsOf = async (body: TSchema, sent: unknown) => {
  const app = Fastify({ ajv: { customOptions: { allErrors: true, allowUnionTypes: true } } });
  app.setErrorHandler((error: FastifyError) => ({ problems: validationProblems(error.validation ?? [], error.validationContext) }));
  app.post('/', { schema: { body } }, () => ({ problems: [] }));
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload: JSON.stringify(sent),
    headers: { 'content-type': 'application/json' },
  });
  return answer.json().problems as unknown;
};

const a = (schema: TSchema) => Type.Object({ a: schema });

it.each([
  ['a member that is missing', a(Type.String()), {}, 'a is missing.'],
  ['another type', a(Type.Integer()), { a: 'many' }, 'a must be a whole number.'],
  ['another type, or null', a(Nullable(Type.Integer())), { a: 'many' }, 'a must be a whole number or null.'],
  ['a list for a text', a(Type.String()), { a: [1, 2] }, 'a must be a text.'],
  ['none of some words', a(Type.Enum(['day', 'week', ''])), { a: 'year' }, 'a must be one of day, week.'],
  [
    'neither yes nor no',
    a(Flag),
    { a: 'perhaps' },
    'a must be true or false, or be one of 1, 0, true, false, TRUE, FALSE, on, off, yes, no.',
  ],
  ['too small', a(Type.Integer({ minimum: 5, maximum: 50 })), { a: 4 }, 'a must be 5 or more.'],
  ['too large', a(Type.Integer({ minimum: 5, maximum: 50 })), { a: 51 }, 'a must be 50 or less.'],
  ['an empty text', a(Type.String({ minLength: 1 })), { a: '' }, 'a must not be empty.'],
  ['a long text', a(Type.String({ maxLength: 3 })), { a: 'four' }, 'a must have at most 3 characters.'],
  ['few items', a(Type.Array(Type.String(), { minItems: 2 })), { a: ['one'] }, 'a must have at least 2 items.'],
  ['another form', a(Type.String({ pattern: '^x$' })), { a: 'y' }, 'a must have the form that the description of the interface gives it.'],
])('%s: one sentence that names the field and says what is expected', async (_, schema, sent, detail) => {
  expect(await problemsOf(schema, sent)).toEqual([{ path: 'a', detail }]);
});

it('several fields, one of them inside another: each by its path', async () => {
  const schema = Type.Object({ a: Type.Object({ b: Type.Integer() }), c: Type.String() });
  expect(await problemsOf(schema, { a: { b: 'x' } })).toEqual([
    { path: 'c', detail: 'c is missing.' },
    { path: 'a.b', detail: 'a.b must be a whole number.' },
  ]);
});

it('a body that is none: said of the body', async () => {
  expect(await problemsOf(a(Type.String()), [])).toEqual([{ path: '', detail: 'The body must be an object with named members.' }]);
});
