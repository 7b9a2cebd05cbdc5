import type { Connection } from '../database/database.js';
import { isAdministrator, type Person } from '../kernel/person.js';
import { Refusal, refuseParam } from '../kernel/refusal.js';
import { sentence } from '../kernel/text/sentence.js';
import { type Context, getActor } from '../units/context.js';
import { findPerson } from './find-person.js';
import { lockLookalikes } from './names/name.store.js';
import { validateName } from './names/person-name.js';
import { explainTakenName } from './names/require-free-name.js';
import { type Account, insertPerson } from './person.store.js';

/**
 * The author of imported texts: the actor, another person (whom only administrators may name), or a credit, that is, a person without an account. An
 * unknown name becomes a credit (decisions, section 11).
 *
 * @param connection the import's transaction, so that a failed import leaves no credit
 * @throws Refusal `forbidden` for another person's account, `malformed` for an invalid name, or a former one that leads to nobody
 */
export const getAuthor = async (context: Pick<Context, 'actor' | 'now'>, connection: Connection, author: string): Promise<Person> => {
  const actor = getActor(context);
  const person = await findOrAddCredit(connection, author, context.now()).catch(refuseAuthor);
  if (person.id === actor.id || person.mail === null || isAdministrator(actor)) return person;
  throw new Refusal(
    'forbidden',
    sentence('"{name}" has an account. Only administrators may import for someone else.', { name: person.name }),
  );
};

/** Refuses a name as the parameter that it came in. */
const refuseAuthor = (thrown: unknown): never => {
  throw thrown instanceof Refusal && thrown.code === 'malformed' ? refuseParam('author', thrown.said) : thrown;
};

const findOrAddCredit = async (connection: Connection, author: string, createdAt: Date): Promise<Account> => {
  const name = validateName(author);
  const credit = {
    name,
    mail: null,
    mailConfirmedAt: null,
    passwordHash: null,
    role: 'contributor',
    translationLng: null,
    auxiliaryLanguages: [],
    createdAt,
  } as const;
  // Looked up again, because somebody else may have added it concurrently.
  const known = await findPerson(connection, name);
  if (known) return known;
  await lockLookalikes(connection, name);
  const person = (await insertPerson(connection, credit)) ?? (await findPerson(connection, name));
  if (person) return person;
  throw (await explainTakenName(connection, name)) ?? new Error(`The credit "${name}" was neither added nor found.`);
};
