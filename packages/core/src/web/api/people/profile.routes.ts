import { type TObject, type TSchema, Type } from 'typebox';
import { readProfile } from '../../../accounts/lifecycle/profile.js';
import type { Person } from '../../../kernel/person.js';
import { Nullable } from '../../../kernel/wire-schemas.js';
import { type Context, getActor } from '../../../units/context.js';
import type { Routes } from '../../server/routes/routes.js';

const ProfileSchema = Type.Object({
  uid: Type.Integer(),
  name: Type.String(),
  mail: Nullable(Type.String()),
  translation_lng: Nullable(Type.String()),
  auxiliary_languages: Type.Array(Type.String()),
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  picture: Nullable(Type.Object({ url: Type.String() })),
  created: Type.String({ format: 'date-time' }),
});

/** A service's additions to the profile. */
export interface ProfileAddition {
  /** Schema of the additional members. */
  readonly schema: TObject;
  read(context: Context, person: Person): Promise<Readonly<Record<string, unknown>>>;
}

const noAddition: ProfileAddition = { schema: Type.Object({}), read: async () => ({}) };

/** `oauth2/user/profile` and `oauth2/user_profile`: profile of the token's person. */
export const profileRoutes =
  (addition: ProfileAddition = noAddition): Routes =>
  async (app) => {
    const answer: TSchema = Type.Object({ ...ProfileSchema.properties, ...addition.schema.properties }, { title: 'Profile' });
    const schema = {
      tags: ['OAuth 2.0'],
      security: [{ bearer: [] }],
      summary: "The profile of the token's person.",
      response: { 200: answer },
    };
    const read = async (context: Context) => {
      const person = getActor(context);
      const [profile, added] = await Promise.all([readProfile(context, person), addition.read(context, person)]);
      return { ...profile, ...added };
    };
    const paths = [
      { method: 'GET', url: '/oauth2/user/profile', operationId: 'getUserProfile' },
      { method: 'POST', url: '/oauth2/user/profile', operationId: 'postUserProfile' },
      { method: 'GET', url: '/oauth2/user_profile', operationId: 'getUserProfileByItsOldPath' },
    ];
    for (const { method, url, operationId } of paths)
      app.route({
        method,
        url,
        config: { needsToken: true, scope: 'read' },
        schema: { ...schema, operationId },
        handler: async ({ context }, reply) => {
          reply.header('cache-control', 'no-store');
          return read(context);
        },
      });
  };
