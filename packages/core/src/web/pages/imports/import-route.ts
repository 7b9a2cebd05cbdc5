import { type TObject, Type } from 'typebox';
import type { ImportUseCase } from '../../../imports/import-use-case.js';
import { runImport } from '../../../imports/run-import.js';
import { startImport } from '../../../imports/start-import.js';
import type { Json } from '../../../kernel/json.js';
import { MessagesSchema } from '../../../kernel/wire-schemas.js';
import { JobSchema, prefersAsync, sendJob } from '../../server/answers/respond-async.js';
import type { Routes } from '../../server/routes/routes.js';
import { takeUpload } from '../../server/uploads/upload-plugin.js';
import type { TypedFields } from './import-form.js';

/** Description of an import for clients. */
export interface ImportRouteDescription {
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  /** The text fields beside the file. */
  readonly body: TObject;
}

/**
 * Route of an import: multipart/form-data with the file in the part `file`. The response comes when the import is done, or with `Prefer:
 * respond-async` at once, with the location of its job (decisions, section 8).
 *
 * @param read parses the parameters of the import from the fields beside the file
 */
export const importRoute =
  <Params extends Json>(
    useCase: ImportUseCase<Params>,
    { path, tag, summary, body, read }: ImportRouteDescription & { read(fields: TypedFields): Params },
  ): Routes =>
  async (app) => {
    app.post(
      path,
      {
        config: { needsToken: true, takesFile: true, scope: useCase.scope },
        schema: {
          tags: [tag],
          security: [{ bearer: [] }],
          summary,
          consumes: ['multipart/form-data'],
          body,
          response: { 200: Type.Object({ messages: MessagesSchema }), 202: JobSchema },
        },
      },
      async (request, reply) => {
        await using upload = takeUpload(request);
        const params = read(request.body as TypedFields);
        await useCase.check(request.context, params);
        // Awaited, because the file is removed afterwards.
        if (!prefersAsync(request)) return await runImport(request.context, useCase, params, upload);
        return sendJob(request, reply, await startImport(request.context, useCase, params, upload));
      },
    );
  };
