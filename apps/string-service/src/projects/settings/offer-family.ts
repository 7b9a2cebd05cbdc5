import type { Connection } from '@translation-commons/core/database/database.js';
import { type Message, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import { type Context, getActor } from '@translation-commons/core/units/context.js';
import { formatProjectName, type Project } from '../project.js';
import { findMostShared } from './family.store.js';

/** Minimum number of strings that two versions share, and their share of all: fewer are met by chance. */
const SHARED_LIMIT = 20;
const SHARED_SHARE = 0.5;

/** After the first import of a project: a message that offers a family with the project of the actor that shares most of its strings, if any. */
export const offerFamily = async (context: Context, connection: Connection, { id, homeIds }: Project): Promise<Message[]> => {
  if (homeIds.length > 1) return [];
  const other = await findMostShared(connection, { projectId: id, personId: getActor(context).id });
  if (!other || other.shared < SHARED_LIMIT || other.shared < SHARED_SHARE * other.strings) return [];
  const values = { shared: other.shared, strings: other.strings, project: formatProjectName(other) };
  return [
    status(
      sentence(
        '{shared} of {strings} strings are in {project} too. If both are versions of one thing, api/project/family lets them share votes.',
        values,
      ),
    ),
  ];
};
