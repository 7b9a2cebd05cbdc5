import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { allOperations, isEndless, type Operation, type Schema } from '../open-api/open-api.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import type { Subject } from '../subject.js';

/** A place for a whole number in the interface. */
interface Place {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly where: 'path' | 'query' | 'body';
  readonly name: string;
  /** The largest number that it says it takes. */
  readonly maximum: number;
  readonly operation: Operation;
}

const isInteger = ({ type, anyOf = [] }: Schema = {}): boolean => [type].flat().includes('integer') || anyOf.some(isInteger);

const maximumOf = ({ maximum, anyOf = [] }: Schema = {}): number =>
  maximum ?? Math.min(...anyOf.filter((one) => isInteger(one)).map((one) => maximumOf(one)));

const bodyOf = ({ requestBody }: Operation): Schema => Object.values(requestBody?.content ?? {})[0]?.schema ?? {};

const placesOf = (method: Place['method'], path: string, operation: Operation): Place[] => [
  ...(operation.parameters ?? [])
    .filter(({ schema }) => isInteger(schema))
    .map(
      ({ name, in: where, schema }): Place => ({
        method,
        path,
        where: where === 'path' ? 'path' : 'query',
        name,
        maximum: maximumOf(schema),
        operation,
      }),
    ),
  ...Object.entries(bodyOf(operation).properties ?? {})
    .filter(([, schema]) => isInteger(schema))
    .map(([name, schema]): Place => ({ method, path, where: 'body', name, maximum: maximumOf(schema), operation })),
];

/** Texts that are no whole number that a parameter could have; some are numbers to who only asks `Number`. */
const NO_NUMBERS = [
  '1e309',
  '-1e309',
  'Infinity',
  '-Infinity',
  'NaN',
  '1e21',
  '99999999999999999999',
  '9007199254740993',
  '1.5',
  '2147483648',
  'x',
];

/** The same in JSON, where a number may be written so that reading it gives none. */
const NO_JSON_NUMBERS = ['1e309', '-1e309', '1e21', '99999999999999999999', '1.5', '2147483648', '"Infinity"', '"1e309"', '[1]', '{}'];

/** Whole numbers of every parameter: anything else gets 400 and a sentence that names the parameter. */
export const integerParametersContract = (subject: Subject) =>
  describe(`${subject.name}: whole numbers`, async () => {
    const { app, service } = await withApp(subject);
    let ann: TestPerson;
    let places: readonly Place[];
    beforeAll(async () => {
      ann = await makePerson(service, { role: 'administrator' });
      places = (await allOperations(app))
        .filter((one) => !isEndless(one))
        .flatMap(({ method, path, operation }) => placesOf(method, path, operation));
    });

    /** Other required parameters of a request, so that only the number is wrong with it. */
    const others = ({ operation, name }: Place, where: 'query' | 'body'): Record<string, string> => {
      const filled = (one: string, { enum: choices }: Schema = {}) => (one === 'lng' ? 'fr' : String(choices?.[0] ?? '1'));
      if (where === 'body') {
        const { required = [], properties = {} } = bodyOf(operation);
        return Object.fromEntries(required.filter((one) => one !== name).map((one) => [one, filled(one, properties[one])]));
      }
      const required = (operation.parameters ?? []).filter((one) => one.in === 'query' && one.name !== name && one.required);
      return Object.fromEntries(required.map((one) => [one.name, filled(one.name, one.schema)]));
    };

    const ask = async (place: Place, value: string, json: boolean) => {
      const { method, where, name } = place;
      const path = place.path.replace(/\{(\w+)\}/g, (_, one: string) =>
        one === name && where === 'path' ? encodeURIComponent(value) : '1',
      );
      const query = new URLSearchParams({ ...others(place, 'query'), ...(where === 'query' && { [name]: value }) });
      const headers = { ...ann.headers, accept: 'application/json' };
      const fields = { ...others(place, 'body'), ...(where === 'body' && { [name]: value }) };
      const asJson = `{${Object.entries(fields).map(([one, text]) => `${JSON.stringify(one)}:${one === name ? text : JSON.stringify(text)}`)}}`;
      return app.inject({
        method,
        url: `${path}?${query}`,
        headers: {
          ...headers,
          ...(method === 'POST' && { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
        },
        ...(method === 'POST' && { payload: json ? asJson : String(new URLSearchParams(fields)) }),
      });
    };

    const answersTo = async (values: readonly string[], json: boolean) => {
      const wrong: string[] = [];
      for (const place of places.filter(({ where }) => !json || where === 'body')) {
        // An id has 64 bits; the other numbers are small ones.
        for (const value of values.filter((one) => !(Number.isInteger(Number(one)) && Number(one) <= place.maximum))) {
          const { statusCode, body } = await ask(place, value, json);
          if (statusCode !== 400 || !body.includes(place.name))
            wrong.push(`${place.method} ${place.path} ${place.name}=${value}: ${statusCode} ${body}`);
        }
      }
      return wrong;
    };

    it('the interface: says where its whole numbers are', () => expect(places.length).toBeGreaterThan(5));

    it('what is no whole number, in any of them: 400, and the sentence names it', async () => {
      expect(await answersTo(NO_NUMBERS, false)).toEqual([]);
    });

    it('the same in JSON: 400, and the sentence names it', async () => {
      expect(await answersTo(NO_JSON_NUMBERS, true)).toEqual([]);
    });
  });
