import { beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../oauth/clients/add-client.js';
import { FILE_EXAMPLE } from '../../web/server/open-api/examples.js';
import { withSteps } from '../browser/steps.js';
import { differenceOf } from '../open-api/check-described-answer.js';
import { isEndless, type OpenApiDocument, operationsOf, type PlacedOperation, readOpenApi, resolveRef } from '../open-api/open-api.js';
import { addAccount } from '../people/add-account.js';
import { makePerson, type TestPerson } from '../people/make-person.js';
import { sendFile } from '../send-file.js';
import type { ProgramSubject } from '../subject.js';

/** Examples of every service that lead nowhere: they name secrets and files that differ from service to service. */
const REFUSED: Readonly<Record<string, number>> = {
  getAssetsByName: 404,
  getOauth2TokensByToken: 404,
  getMailMuteByToken: 404,
  postMailMuteByToken: 404,
};

/** Place of an operation in the order of requests: operations that delete come last, and those that delete much at the very end. */
const rankOf = ({ method, operation: { operationId } }: PlacedOperation): number => {
  if (method === 'GET') return 0;
  if (!/Del|Unsubscribe|Revoke/.test(operationId)) return 1;
  return /DelVote/.test(operationId) ? 2 : /Delete/.test(operationId) ? 4 : 3;
};

/** Operations on what somebody else wrote: nobody gives a reason against a translation, or votes on a rule, of their own. */
const OF_OTHERS: ReadonlySet<string> = new Set(['postTranslationsAgainst', 'postRulesByIdVote', 'postRulesByIdDelVote']);

/** Every example in the description of the interface is sent unchanged (docs/decisions/0045-open-api.md). */
export const openApiExamplesContract = (subject: ProgramSubject) =>
  describe(`${subject.name}: examples in the description of the interface`, async () => {
    const made = await withSteps(subject);
    const { app, service, call } = made;
    let document: OpenApiDocument;
    let ann: TestPerson;
    let reader: TestPerson;
    beforeAll(async () => {
      const password = 'correct horse battery';
      const root = await makePerson(service, { name: 'root', role: 'administrator', translationLng: 'sq' });
      await addAccount(service, { name: 'ann', mail: 'ann@example.org', lng: 'sq', password, role: 'administrator' });
      await addClient(service, { id: 'reader', secret: 'a secret of the reader', redirectUris: ['https://reader.example/back'] });
      ann = root;
      reader = await makePerson(service, { translationLng: 'sq' });
      document = await readOpenApi(app);
      await subject.described.prepare(made, ann);
      await beginJob();
      const example = (operationId: string) =>
        Object.values(
          operationsOf(document).find(({ operation }) => operation.operationId === operationId)?.operation.requestBody?.content ?? {},
        )[0]?.example as object;
      expect(await call('/api/electorates', example('postElectorates'), ann)).toMatchObject({ status: 200 });
      expect(await call('/api/comments/add', example('postCommentsAdd'), ann)).toMatchObject({ status: 200 });
    });

    /** A job, under the id that the example of its state names. */
    const beginJob = async () => {
      const [importId = '', file] = Object.entries(subject.described.files)[0] ?? [];
      const placed = operationsOf(document).find(({ operation }) => operation.operationId === importId);
      if (!placed || !file) throw new Error('No operation takes a file.');
      await sendFile(app, { ...(await uploadOf(placed, file)), headers: { prefer: 'respond-async' } });
      const [id] = operationsOf(document).flatMap(({ operation }) =>
        operation.operationId === 'getJobsById' ? (operation.parameters ?? []) : [],
      );
      await service.db.pool.query('update job set id = $1 where id = (select id from job order by created_at desc limit 1)', [id?.example]);
    };

    const urlOf = ({ path, operation: { parameters = [] } }: PlacedOperation): string => {
      const segmentOf = (name: string) => String(parameters.find((one) => one.in === 'path' && one.name === name)?.example);
      const query = parameters.filter((one) => one.in === 'query' && one.example !== undefined);
      const asked = new URLSearchParams(query.map(({ name, example }): [string, string] => [name, String(example)]));
      return `${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(segmentOf(name)))}?${asked}`;
    };
    const bodyOf = ({ operation }: PlacedOperation) => Object.entries(operation.requestBody?.content ?? {})[0];
    const uploadOf = async (placed: PlacedOperation, file: () => Promise<{ readonly name: string; readonly bytes: Uint8Array }>) => {
      const fields = Object.entries((bodyOf(placed)?.[1].example ?? {}) as object)
        .filter(([, value]) => value !== FILE_EXAMPLE)
        .map(([name, value]) => [name, String(value)]);
      return { url: urlOf(placed), fields: Object.fromEntries(fields) as Record<string, string>, file: await file(), by: ann };
    };
    const headersOf = ({ operationId }: PlacedOperation['operation']) => {
      // The token endpoint takes a program's own credentials.
      if (operationId.startsWith('postOauth2')) return {};
      return OF_OTHERS.has(operationId) ? reader.headers : ann.headers;
    };
    const send = async (placed: PlacedOperation) => {
      const { method, operation } = placed;
      const [type, body] = bodyOf(placed) ?? [];
      const file = subject.described.files[operation.operationId];
      if (type === 'multipart/form-data' && file) {
        const { url, fields, file: sent } = await uploadOf(placed, file);
        const form = new FormData();
        for (const [name, value] of Object.entries(fields)) form.append(name, value);
        form.append('file', new Blob([Buffer.from(sent.bytes)]), sent.name);
        const encoded = new Response(form);
        const headers = { ...ann.headers, 'content-type': encoded.headers.get('content-type') ?? '' };
        return app.inject({ method: 'POST', url, headers, payload: Buffer.from(await encoded.arrayBuffer()) });
      }
      const payload = body ? { payload: JSON.stringify(body.example), headers: { 'content-type': 'application/json' } } : { headers: {} };
      return app.inject({ method, url: urlOf(placed), ...payload, headers: { ...payload.headers, ...headersOf(operation) } });
    };

    it('each operation: what is required has one', () => {
      const lacking = operationsOf(document).flatMap(({ method, path, operation: { parameters = [], requestBody } }) => [
        ...parameters.filter(({ required, example }) => required && example === undefined).map(({ name }) => `${method} ${path}: ${name}`),
        ...Object.values(requestBody?.content ?? {}).flatMap(({ schema, example }) =>
          (resolveRef(document, schema).required ?? [])
            .filter((name) => name !== 'file' && (example as Record<string, unknown> | undefined)?.[name] === undefined)
            .map((name) => `${method} ${path}: ${name} of the body`),
        ),
      ]);
      expect(lacking).toEqual([]);
    });

    it('each operation, sent as its example stands: is answered as described, and does what it is for', async () => {
      const refused = { ...REFUSED, ...subject.described.refused };
      const wrong: string[] = [];
      const operations = operationsOf(document).filter((one) => !isEndless(one));
      for (const placed of [...operations].sort((one, other) => rankOf(one) - rankOf(other))) {
        const answer = await send(placed);
        const { operationId } = placed.operation;
        const difference = differenceOf(document, placed, answer);
        const status = refused[operationId];
        const isAsMeant = status === undefined ? answer.statusCode < 400 : answer.statusCode === status;
        const hasError = /"(messages|message)":.*"error"\]/.test(answer.body);
        if (difference || !isAsMeant || hasError)
          wrong.push(`${operationId}: ${answer.statusCode} ${difference ?? ''} ${answer.body.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    });
  });
