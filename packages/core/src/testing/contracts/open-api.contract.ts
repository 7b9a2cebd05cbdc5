import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { beforeAll, describe, expect, it } from 'vitest';
import { withApp } from '../app.js';
import { differenceOf } from '../open-api/check-described-answer.js';
import {
  isEndless,
  OPEN_API_PATHS,
  type OpenApiDocument,
  operationsOf,
  type PlacedOperation,
  readOpenApi,
  resolveRef,
  type Schema,
} from '../open-api/open-api.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { makeRandom, pickRandom, type Random } from '../random.js';
import type { Subject } from '../subject.js';

const TEXTS = ['1', 'fr', 'A garden', '', 'ÿ', 'שלום', '%', '\u0000', '*', '-', 'fr:1:1', 'garden/beds', 'x'.repeat(300)];

/** A value that a schema takes, or nearly: texts are any, so that what only looks at them later has something to refuse. */
const generate = (document: OpenApiDocument, given: Schema, random: Random): unknown => {
  const schema = resolveRef(document, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pickRandom(random, schema.enum);
  if (schema.anyOf) return generate(document, pickRandom(random, schema.anyOf), random);
  const type = [schema.type].flat()[0];
  if (type === 'integer' || type === 'number') return (schema.minimum ?? 0) + Math.floor(random() * 3);
  if (type === 'boolean') return random() < 0.5;
  if (type === 'array') return Array.from({ length: schema.minItems ?? 1 }, () => generate(document, schema.items ?? {}, random));
  if (type === 'object') {
    const members = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name) || random() < 0.4);
    return Object.fromEntries(members.map(([name, member]) => [name, name === 'lng' ? 'fr' : generate(document, member, random)]));
  }
  return pickRandom(random, TEXTS);
};

/** The description of the interface is true: two linters have nothing against it, and every answer is as it says. */
export const openApiContract = (subject: Subject) =>
  describe(`${subject.name}: description of the interface`, async () => {
    const { app, service } = await withApp(subject);
    let admin: TestPerson;
    beforeAll(async () => {
      admin = await makePerson(service, { role: 'administrator' });
    });

    it.each(OPEN_API_PATHS)('%s: no error by Redocly’s recommended rules', async (url) => {
      const { body } = await app.inject({ url });
      const config = await createConfig({ extends: ['recommended'] });
      const problems = await lintFromString({ source: body, config, absoluteRef: 'openapi.json' });
      expect(
        problems
          .filter(({ severity }) => severity === 'error')
          .map(({ message, ruleId, location }) => [ruleId, message, location[0]?.pointer]),
      ).toEqual([]);
    });

    it('without dumps: leads to none', async () => {
      const { body } = await app.inject({ url: '/docs/json' });
      expect(body).toContain('makes no nightly dump');
      expect(body).not.toContain(`${service.settings.baseUrl}/dump`);
    });

    it.each(OPEN_API_PATHS)('%s: no error by Spectral’s rules for OpenAPI', async (url) => {
      const linter = new spectral.Spectral();
      linter.setRuleset({ extends: [[rulesets.oas as RulesetDefinition, 'all']] });
      const problems = await linter.run((await app.inject({ url })).body);
      expect(problems.filter(({ severity }) => severity === 0).map(({ code, message, path }) => [code, message, path.join('/')])).toEqual(
        [],
      );
    });

    it('each operation: a name of its own, a summary, a group that is described', async () => {
      for (const url of OPEN_API_PATHS) {
        const document = await readOpenApi(app, url);
        const operations = operationsOf(document);
        const ids = operations.map(({ operation }) => operation.operationId);
        expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
        const groups = new Set((document as unknown as { tags: { name: string }[] }).tags.map(({ name }) => name));
        const lacking = operations.filter(
          ({ operation: { summary, tags = [] } }) => !summary || tags.length === 0 || !tags.every((tag) => groups.has(tag)),
        );
        expect(lacking.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
      }
    });

    it('every answer in JSON: with a schema', async () => {
      const document = await readOpenApi(app);
      const lacking = operationsOf(document).flatMap(({ method, path, operation: { responses } }) =>
        Object.entries(responses).flatMap(([status, response]) =>
          Object.entries(resolveRef(document, response).content ?? {})
            .filter(([type, { schema = {} }]) => /json/.test(type) && Object.keys(schema).length === 0)
            .map(([type]) => `${method} ${path} ${status} ${type}`),
        ),
      );
      expect(lacking).toEqual([]);
    });

    it('maps: without a pattern of their keys, which would leave out those with a line break', async () => {
      for (const url of OPEN_API_PATHS) expect((await app.inject({ url })).body).not.toContain('patternProperties');
    });

    it('what may be left out: not required; optional segments: paths of their own', async () => {
      const operations = operationsOf(await readOpenApi(app));
      const demanded = operations.flatMap(({ path, operation: { parameters = [] } }) =>
        parameters.filter(({ required, schema }) => required && schema && 'default' in schema).map(({ name }) => `${path} ${name}`),
      );
      expect(demanded).toEqual([]);
      const limit = operations.find(({ operation }) => operation.operationId === 'getTranslations')?.operation.parameters;
      expect(limit).toContainEqual(expect.objectContaining({ name: 'limit', required: false }));
      expect(operations.filter(({ path }) => path.includes('*'))).toEqual([]);
    });

    it('every operation that takes a file: the file is a binary part of the form', async () => {
      for (const { operation } of operationsOf(await readOpenApi(app))) {
        const form = operation.requestBody?.content['multipart/form-data']?.schema;
        if (form)
          expect(form).toMatchObject({
            properties: { file: { type: 'string', format: 'binary' } },
            required: expect.arrayContaining(['file']),
          });
      }
    });

    const send = async (
      document: OpenApiDocument,
      { method, path, operation }: PlacedOperation,
      random: Random,
      headers: Record<string, string>,
    ) => {
      const parameters = operation.parameters ?? [];
      const value = (name: string, schema: Schema = {}) => (name === 'lng' ? 'fr' : String(generate(document, schema, random)));
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const schema = parameters.find((one) => one.name === name)?.schema;
        return encodeURIComponent(value(name, schema).replaceAll('\0', '') || '1');
      });
      const query = parameters.filter((one) => one.in === 'query' && (one.required || random() < 0.4));
      const given = new URLSearchParams(query.map(({ name, schema }): [string, string] => [name, value(name, schema)]));
      const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      const payload = body && type === 'application/json' ? JSON.stringify(generate(document, body.schema, random)) : undefined;
      return app.inject({
        method,
        url: `${url}?${given}`,
        headers: { ...headers, ...(payload !== undefined && { 'content-type': 'application/json' }) },
        ...(payload !== undefined && { payload }),
      });
    };

    it('every operation, with generated input, by a visitor and an administrator: status, type and body as described', async () => {
      const random = makeRandom(20);
      const document = await readOpenApi(app);
      const differences: string[] = [];
      for (const placed of operationsOf(document).filter((one) => !isEndless(one)))
        for (const headers of [{}, admin.headers, {}, admin.headers]) {
          const difference = differenceOf(document, placed, await send(document, placed, random, headers));
          if (difference) differences.push(`${placed.method} ${placed.path}: ${difference}`);
        }
      expect(differences).toEqual([]);
    });
  });
