import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { ProjectName } from './project.js';

/** Reads `ORIGIN/PROJECT` of a command line. Refuses anything else with `malformed`. */
export const parseProjectName = (text: string): ProjectName => {
  const [, origin, project] = /^([^/]+)\/([^/]+)$/.exec(text) ?? [];
  if (origin && project) return { origin, project };
  throw new Refusal('malformed', sentence('"{text}" is not a project. Write ORIGIN/PROJECT.', { text }));
};
