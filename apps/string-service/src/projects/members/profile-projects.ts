import type { ProfileAddition } from '@translation-commons/core/web/api/people/profile.routes.js';
import { Type } from 'typebox';
import { findOwnProjects } from './membership.store.js';

const Names = Type.Array(Type.String(), { description: '`origin/project`' });

/** The addition to a person's profile: the projects that the person is subscribed to, administrates and moderates (decisions, section 4). */
export const profileProjects: ProfileAddition = {
  schema: Type.Object({ subscribed_projects: Names, admin_projects: Names, moderate_projects: Names }),
  read: async ({ db }, { id }) => {
    const { subscribed, admin, moderate } = await findOwnProjects(db.pool, id);
    return { subscribed_projects: subscribed, admin_projects: admin, moderate_projects: moderate };
  },
};
