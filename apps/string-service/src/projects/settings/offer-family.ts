import type { Connection } from '@translation-commons/core/database/database.js';
import type { ReportLink } from '@translation-commons/core/jobs/job-report.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { formatProjectName, type Project } from '../project.js';
import { projectSettingsPath } from '../project-path.js';
import { findMostShared } from './family.store.js';

/** Minimum number of strings that two versions share, and their share of all: fewer are met by chance. */
const SHARED_LIMIT = 20;
const SHARED_SHARE = 0.5;

/** A name for a family, and the project that joins it first, as `origin/project`; empty: none. */
export interface OfferedFamily {
  readonly family: string;
  readonly with: string;
}

/** An offer at the end of an import: its message, and the link to the form that accepts it. */
export interface FamilyOffer {
  readonly message: Message;
  readonly link: ReportLink;
}

/** The beginning that two names have in common, without what ends it before a number: `docs` of `docs-3.13` and `docs-3.14`. */
const commonName = (one: string, other: string): string => {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return one.slice(0, length).replace(/(?<!\P{L})\P{L}+$/u, '');
};

/** After the first import of a project: offers a family with the project of the actor that shares most of its strings, if any. */
export const offerFamily = async (context: Context, connection: Connection, project: Project): Promise<FamilyOffer | null> => {
  if (project.homeIds.length > 1) return null;
  const other = await findMostShared(connection, { projectId: project.id, personId: getActor(context).id });
  if (!other || other.shared < SHARED_LIMIT || other.shared < SHARED_SHARE * other.strings) return null;
  const name = formatProjectName(other);
  const values = { shared: other.shared, strings: other.strings, project: name };
  const query = new URLSearchParams({
    family: other.family ?? [other.origin, commonName(other.project, project.project)].filter((part) => part !== '').join(' '),
    with: other.family === null ? name : '',
  });
  return {
    message: status(sentence('{shared} of {strings} strings are in {project} too. Versions of one thing can share their votes.', values)),
    link: {
      text: sentence('Share votes with {project}', { project: name }),
      path: `${projectSettingsPath(project)}?${query}#family`,
    },
  };
};
