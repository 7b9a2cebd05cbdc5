import { MessagesResultSchema } from '@translation-commons/core/kernel/wire-schemas.js';
import type { Routes } from '@translation-commons/core/web/server/routes/routes.js';
import { Type } from 'typebox';
import { DESCRIPTION_CHARACTERS, describeProject } from '../describe-project.js';
import { getProject } from '../get-project.js';
import { ProjectParams } from '../project.schemas.js';
import { PROJECT_ROLES } from './member.js';
import { readMembers, setMember } from './members.js';

const tags = ['projects'];
const MemberSchema = Type.Object({ username: Type.String(), role: Type.Enum(['owner', ...PROJECT_ROLES] as const) });

/** `api/project/members`: managers and moderators of a project, and its description. */
export const memberRoutes: Routes = async (app) => {
  app.get(
    '/api/project/members',
    {
      schema: {
        tags,
        summary: 'Owner, admins and moderators of a project.',
        querystring: ProjectParams,
        response: { 200: Type.Object({ members: Type.Array(MemberSchema) }) },
      },
    },
    async ({ context, query }) => ({ members: [...(await readMembers(context, await getProject(context, query)))] }),
  );

  const managed = { config: { needsToken: true, scope: 'manage' } as const };
  const security = [{ bearer: [] }];
  app.post(
    '/api/project/members',
    {
      config: { ...managed.config, limitedAs: 'roles' },
      schema: {
        tags,
        security,
        summary: 'Give a person a role in a project, or remove it. For its owner, its admins and administrators.',
        body: Type.Object({
          ...ProjectParams.properties,
          username: Type.String(),
          role: Type.Enum([...PROJECT_ROLES, 'none'] as const, { description: '`none`: no role any more.' }),
        }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }) => setMember(context, body),
  );

  app.post(
    '/api/project/description',
    {
      ...managed,
      schema: {
        tags,
        security,
        summary: 'Say what a project is. For its owner, its admins and administrators.',
        body: Type.Object({
          ...ProjectParams.properties,
          description: Type.String({ description: `At most ${DESCRIPTION_CHARACTERS} characters; empty: nothing is said.` }),
        }),
        response: { 200: MessagesResultSchema },
      },
    },
    ({ context, body }) => describeProject(context, body),
  );
};
