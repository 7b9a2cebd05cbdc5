import { lookup, Resolver } from 'node:dns/promises';
import { limitConcurrency } from '../batching/semaphore.js';

/** Finds the addresses of a host name. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Milliseconds to the first answer of a name server; it is asked twice, the second time for longer. */
const ANSWER_MS = 3_000;

/** Look-ups by the system at a time, and waiting. */
const SYSTEM_LOOKUPS = 1;
const WAITING_LOOKUPS = 50;

/** Errors that say that the name servers know no such name, or that there are none. */
const NOT_KNOWN = new Set(['ENOTFOUND', 'ENODATA', 'ECONNREFUSED', 'EBADNAME']);

/**
 * Makes a look-up by the system, one name at a time and fifty waiting: each holds one of the few threads that files and passwords need too, for as long as
 * a name server says nothing.
 *
 * @throws Refusal `unavailable` where too many wait; Error of `node:dns` where there is no address
 */
export const makeLookUpInTurn = (): ResolveHost => {
  const inTurn = limitConcurrency({
    concurrency: SYSTEM_LOOKUPS,
    queueLimit: WAITING_LOOKUPS,
    refusalSentence: 'Too many names are looked up right now.',
  });
  return (host) => inTurn(async () => (await lookup(host, { all: true })).map(({ address }) => address));
};

/** True of an error that says that nobody has the name. */
export const isUnknown = (reason: unknown): boolean => NOT_KNOWN.has((reason as NodeJS.ErrnoException).code ?? '');

/**
 * Makes a look-up of names that strangers give. Name servers are asked without a thread, within a few seconds. The system is asked, one name at a time, for
 * names that these do not know: of its file of hosts, or within its own domain.
 *
 * @param options.servers the name servers, with their ports; default: the system's
 * @param options.answerMs milliseconds to the first answer
 */
export const makeResolveHost = ({
  servers,
  answerMs = ANSWER_MS,
}: {
  readonly servers?: readonly string[];
  readonly answerMs?: number;
} = {}): ResolveHost => {
  const lookUp = makeLookUpInTurn();
  return async (host) => {
    // One for each look-up, so that a change of the system's name servers is followed.
    const resolver = new Resolver({ timeout: answerMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
    const unanswered = failed.find((reason) => !isUnknown(reason));
    if (unanswered !== undefined) throw unanswered;
    return lookUp(host);
  };
};
