import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import { type MessagesResult, status } from '@translation-commons/core/kernel/text/message.js';
import { sentence } from '@translation-commons/core/kernel/text/sentence.js';
import type { Service } from '@translation-commons/core/units/context.js';
import { getProject } from '../../projects/get-project.js';
import { formatProjectName, type ProjectName } from '../../projects/project.js';
import { findGitSource } from './git-source.store.js';
import { isSignedPush, type PushHeaders } from './push-signature.js';
import { startGitImportSoon } from './start-git-import.js';

/** Headers and body of a forge's push event. */
export interface PushRequest {
  readonly headers: PushHeaders;
  readonly body: Buffer;
}

const EVENT_HEADERS = ['x-github-event', 'x-gitea-event', 'x-forgejo-event', 'x-gitlab-event'];

/** True when the headers name a push event; requests without an event header count as one. */
const isPush = (headers: PushHeaders): boolean => {
  const named = EVENT_HEADERS.map((name) => headers[name]).filter((value) => typeof value === 'string');
  return named.length === 0 || named.some((value) => /^push(?: hook)?$/i.test(value));
};

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;

const parsePayload = (body: Buffer): unknown => {
  const text = body.toString();
  try {
    return JSON.parse(new URLSearchParams(text.startsWith('payload=') ? text : '').get('payload') ?? text);
  } catch {
    // A payload in another format still proves a push, whose details are not needed.
    return null;
  }
};

/** True when the push was to another branch than the imported one. */
const isOtherBranch = (payload: unknown, branch: string | null): boolean => {
  const ref = member(payload, 'ref');
  const wanted = branch ?? ['repository', 'project'].map((name) => member(member(payload, name), 'default_branch')).find(Boolean);
  return typeof ref === 'string' && typeof wanted === 'string' && ref !== `refs/heads/${wanted}`;
};

/**
 * Starts an import after a push event for a project's repository. Nothing else in the payload is trusted. Refuses an unknown project with
 * `not-found`; a wrong secret, or a project without a repository, with `forbidden`.
 */
export const receivePush = async (service: Service, name: ProjectName, { headers, body }: PushRequest): Promise<MessagesResult> => {
  const project = await getProject(service, name, 'not-found');
  const source = await findGitSource(service.db.pool, project.id);
  if (!source || !isSignedPush(source.secret, headers, body))
    throw new Refusal('forbidden', sentence('Wrong signature. Use the secret from the project’s settings.'));
  if (!isPush(headers)) return { messages: [status(sentence('Only pushes start an import.'))] };
  if (isOtherBranch(parsePayload(body), source.branch))
    return { messages: [status(sentence('Not imported: the project uses another branch.'))] };
  const job = await startGitImportSoon(service, project.id);
  const text = job ? 'will be imported from its repository' : 'is being imported from its repository already';
  return { messages: [status(`${formatProjectName(name)} ${text}.`)] };
};
