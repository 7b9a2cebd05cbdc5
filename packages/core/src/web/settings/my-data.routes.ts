import { Readable } from 'node:stream';
import { exportMyData } from '../../accounts/my-data/export-my-data.js';
import { setAttachment } from '../api/attachment.js';
import type { Routes } from '../api/routes.js';
import { PAGE_SCHEMA, requireSession } from '../forms/require-session.js';
import type { ProfileAddition } from '../person/profile.routes.js';

/** `settings/data`: everything that is kept about the person who is signed in, as a file of JSON. */
export const myDataRoutes =
  (profile?: ProfileAddition): Routes =>
  async (app) => {
    const config = { responseFormat: 'html', readFromReplica: false, scope: 'user_profile' } as const;
    app.get(
      '/settings/data',
      { config, schema: { ...PAGE_SCHEMA, summary: 'Everything that is kept about one.' } },
      async (request, reply) => {
        const session = requireSession(request, reply);
        if (!session) return reply;
        const { person } = session;
        const added = profile ? await profile.read(request.context, person) : {};
        const pieces = await exportMyData(request.context, person, added);
        return setAttachment(reply, `${person.name}.json`).type('application/json; charset=utf-8').send(Readable.from(pieces));
      },
    );
  };
