/**
 * Thrown for an archive that cannot be used; its message is a sentence for the sender: what is wrong, in which member, and which limit is
 * exceeded. Members that were read before are not to be kept: an archive is taken as a whole or not at all.
 */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
}

/** The problem of an archive, or of a member, that is encrypted. */
export const encrypted = (name: string): ArchiveProblem => new ArchiveProblem(`${name} is encrypted; pack it without a password.`);

/** The problem of a truncated or corrupt archive. `detail` says what shows it. */
export const damaged = (name: string, { detail, cause }: { readonly detail?: string; readonly cause?: unknown } = {}): ArchiveProblem =>
  new ArchiveProblem(`${name} is cut short or damaged${detail === undefined ? '' : `: ${detail}`}.`, { cause });
