import type { ArchiveLimits } from '../archive/archive-limits.js';

/** A safe path, or the reason to leave its member out, or the limit that it exceeds (for which the archive is refused). */
export type CheckedPath = { readonly path: string } | { readonly leftOut: string } | { readonly refused: string };

/** What is wrong with a path of more segments than the limit: the predicate of a sentence about the member. */
export const tooDeep = ({ depth }: ArchiveLimits): string => `lies deeper than ${depth} folders`;

/** What is wrong with a path of more bytes than the limit: the predicate of a sentence about the member. */
export const pathTooLong = ({ pathBytes }: ArchiveLimits): string => `has a path that is longer than ${pathBytes} bytes`;

/**
 * Validates and normalizes a member's path, against path traversal: relative, forward slashes, without `.` and empty segments
 * (`./fr//x.po` is `fr/x.po`). Ambiguous paths are not repaired: one that leads out of the archive is left out.
 */
export const checkPath = (name: Uint8Array | null, limits: ArchiveLimits): CheckedPath => {
  const text = decode(name);
  if (text === null) return { leftOut: 'its name is not valid UTF-8' };
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== '.');
  return brokenLimit(segments, limits) ?? reasonToSkip(text, segments) ?? { path: segments.join('/') };
};

const decode = (name: Uint8Array | null): string | null => {
  try {
    return name && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    return null;
  }
};

const brokenLimit = (segments: readonly string[], limits: ArchiveLimits): CheckedPath | null => {
  if (segments.length > limits.depth) return { refused: tooDeep(limits) };
  if (segments.some((segment) => Buffer.byteLength(segment) > limits.nameBytes))
    return { refused: `has a name that is longer than ${limits.nameBytes} bytes` };
  if (Buffer.byteLength(segments.join('/')) > limits.pathBytes) return { refused: pathTooLong(limits) };
  return null;
};

const reasonToSkip = (text: string, segments: readonly string[]): CheckedPath | null => {
  // Bidirectional overrides make a name look like another one on a page.
  if (/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)) return { leftOut: 'its name holds control characters' };
  if (text.startsWith('/') || /^[a-z]:/iu.test(text)) return { leftOut: 'its path is absolute' };
  if (text.includes('\\')) return { leftOut: 'its path holds a backslash; pack the archive with forward slashes' };
  if (segments.includes('..')) return { leftOut: 'its path leads out of the archive' };
  if (segments.length === 0) return { leftOut: 'it has no name' };
  return null;
};
