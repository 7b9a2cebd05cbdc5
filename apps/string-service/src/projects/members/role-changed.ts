import type { NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import type { ProjectRole } from './member.js';

/** Details of the notice of a role. */
export type RoleChangedDetails = {
  /** `origin/project`. */
  readonly project: string;
  /** `none`: the person has none any more. */
  readonly role: ProjectRole | 'none';
  /** Name of who gave it, or took it away. */
  readonly by: string;
  /** Address of the project's page. */
  readonly page: string;
};

/** The notice of a role: for a person who gets a role in a project, another one, or loses it. */
export const roleChangedNotice: NoticeKind<RoleChangedDetails> = {
  name: 'role-changed',
  about: (say) => say('Your roles in projects'),
  atMostPerDay: 20,
  write: ({ project, role, by, page }, say, { name }) => {
    const texts = {
      admin: [
        say('You are an admin of {project}', { project }),
        say('{by} made you an admin of {project}. You can import, change settings and give roles.', { by, project }),
      ],
      moderator: [
        say('You are a moderator of {project}', { project }),
        say('{by} made you a moderator of {project}. You can remove bad translations.', { by, project }),
      ],
      none: [say('Your role in {project} has ended', { project }), say('{by} ended your role in {project}.', { by, project })],
    } as const;
    const [subject, paragraph] = texts[role];
    return {
      subject,
      blocks: [{ paragraph: say('Hello {name},', { name }) }, { paragraph }, { link: page, text: say('Open {project}', { project }) }],
    };
  },
};
