import type { ArchiveLimits } from '../archive-limits.js';

/** A path that may be used, or why its file is left out, or the limit that it breaks. */
export type CheckedPath = { readonly path: string } | { readonly leftOut: string } | { readonly refused: string };

/**
 * Reads the path of a member: relative, with forward slashes, without `.` and empty segments (`./fr//x.po` is `fr/x.po`).
 * Nothing is repaired that could mean two things: a path that leads out of the archive is left out, not bent back.
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
  if (segments.length > limits.depth) return { refused: `lies deeper than ${limits.depth} folders` };
  if (segments.some((segment) => Buffer.byteLength(segment) > limits.nameBytes))
    return { refused: `has a name that is longer than ${limits.nameBytes} bytes` };
  if (Buffer.byteLength(segments.join('/')) > limits.pathBytes)
    return { refused: `has a path that is longer than ${limits.pathBytes} bytes` };
  return null;
};

const reasonToSkip = (text: string, segments: readonly string[]): CheckedPath | null => {
  // Direction overrides make a name look like another one on a page.
  if (/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(text)) return { leftOut: 'its name holds control characters' };
  if (text.startsWith('/') || /^[a-z]:/iu.test(text)) return { leftOut: 'its path is absolute' };
  if (text.includes('\\')) return { leftOut: 'its path holds a backslash; pack the archive with forward slashes' };
  if (segments.includes('..')) return { leftOut: 'its path leads out of the archive' };
  if (segments.length === 0) return { leftOut: 'it has no name' };
  return null;
};
