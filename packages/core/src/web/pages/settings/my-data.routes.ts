import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportMyData } from '../../../accounts/my-data/export-my-data.js';
import type { PersonStatements } from '../../../accounts/my-data/person-statements.js';
import { makeTemporaryFolder } from '../../../kernel/files/temporary-folder.js';
import type { ProfileAddition } from '../../api/people/profile.routes.js';
import { setAttachment } from '../../server/answers/attachment.js';
import { runLongWork } from '../../server/connections/long-work.js';
import { PAGE_SCHEMA, requireSession } from '../../server/forms/require-session.js';
import type { Routes } from '../../server/routes/routes.js';

/** `settings/data`: personal data export, as a JSON file. */
export const myDataRoutes =
  (profile?: ProfileAddition, own?: PersonStatements): Routes =>
  async (app) => {
    const config = { responseFormat: 'html', readFromReplica: false, isLong: true, scope: 'user_profile' } as const;
    app.get(
      '/settings/data',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Everything that is kept about one.' } },
      async (request, reply) => {
        const session = requireSession(request, reply);
        if (!session) return reply;
        const { person } = session;
        const added = profile ? await profile.read(request.context, person) : {};
        const folder = await makeTemporaryFolder(request.context.settings.dataDir);
        // The temporary file is removed, however the response ends.
        finished(reply.raw, () => void folder[Symbol.asyncDispose]());
        const file = join(folder.path, 'data');
        // Written to a file first, so that a slow reader holds no database connection.
        await runLongWork(reply, 'files', async () =>
          pipeline(await exportMyData(request.context, person, added, own), createWriteStream(file, { mode: 0o600 })),
        );
        return setAttachment(reply, `${person.name}.json`)
          .type('application/json; charset=utf-8')
          .header('content-length', (await stat(file)).size)
          .send(createReadStream(file));
      },
    );
  };
