import type { ArchiveLimits } from '../archive/archive-limits.js';

/** A safe path, or the reason to leave its member out. */
export type CheckedPath = { readonly path: string } | { readonly leftOut: string };

/**
 * Validates and normalizes a member's path, against path traversal: relative, forward slashes, without `.` and empty segments
 * (`./fr//x.po` is `fr/x.po`). Ambiguous paths are not repaired: one that leads out of the archive is left out.
 */
export const checkPath = (name: Uint8Array | null, limits: ArchiveLimits): CheckedPath => {
  const text = decode(name);
  if (text === null) return { leftOut: 'its name is not valid UTF-8' };
  const segments = text.split('/').filter((segment) => segment !== '' && segment !== '.');
  return exceededLimit(segments, limits) ?? reasonToSkip(text, segments) ?? { path: segments.join('/') };
};

const decode = (name: Uint8Array | null): string | null => {
  try {
    return name && new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    return null;
  }
};

const exceededLimit = (segments: readonly string[], { depth, nameBytes, pathBytes }: ArchiveLimits): CheckedPath | null => {
  if (segments.length > depth) return { leftOut: `it lies deeper than ${depth} folders` };
  if (segments.some((segment) => Buffer.byteLength(segment) > nameBytes))
    return { leftOut: `it has a name that is longer than ${nameBytes} bytes` };
  if (Buffer.byteLength(segments.join('/')) > pathBytes) return { leftOut: `it has a path that is longer than ${pathBytes} bytes` };
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
