/**
 * Thrown for an archive that cannot be used. Its message is a sentence for the sender: the fault, the member, and the limit that is exceeded.
 * Discard members that were read before: an archive is taken as a whole or not at all.
 */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
}

/** The problem of an archive, or of a member, that is encrypted. */
export const encrypted = (name: string): ArchiveProblem => new ArchiveProblem(`${name} is encrypted; pack it without a password.`);

/** The problem of a truncated or corrupt archive. `detail` describes the evidence. */
export const damaged = (name: string, { detail, cause }: { readonly detail?: string; readonly cause?: unknown } = {}): ArchiveProblem =>
  new ArchiveProblem(`${name} is cut short or damaged${detail === undefined ? '' : `: ${detail}`}.`, { cause });
