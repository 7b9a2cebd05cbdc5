/**
 * An archive that cannot be used, in a sentence for whoever sent it: what is wrong, in which file of it, and which limit it passes.
 * A caller turns it into an `error` message. Members that were read before it came are not to be kept: an archive is taken whole or not at all.
 */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
}

/** What is said of an archive, or of one member in it, that wants a password. */
export const encrypted = (name: string): ArchiveProblem => new ArchiveProblem(`${name} is encrypted; pack it without a password.`);
