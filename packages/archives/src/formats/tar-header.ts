/** Bytes of a tar's block: a header, or a part of a member. */
export const TAR_BLOCK_BYTES = 512;

const CHECKSUM_OFFSET = 148;
const CHECKSUM_BYTES = 8;

/** True when bytes begin with a tar header (ustar, pax, GNU or older), by its checksum, or with the zeros that end an empty tar. */
export const isTarHeader = (bytes: Uint8Array): boolean => {
  if (bytes.length < TAR_BLOCK_BYTES) return false;
  let sum = 0;
  let rest = 0;
  for (let at = 0; at < TAR_BLOCK_BYTES; at += 1) {
    const inChecksum = at >= CHECKSUM_OFFSET && at < CHECKSUM_OFFSET + CHECKSUM_BYTES;
    sum += inChecksum ? 0x20 : (bytes[at] ?? 0);
    rest |= bytes[at] ?? 0;
  }
  if (rest === 0) return true;
  const written = Buffer.from(bytes.subarray(CHECKSUM_OFFSET, CHECKSUM_OFFSET + CHECKSUM_BYTES)).toString('latin1');
  return Number.parseInt(written.replace(/^[ \0]+/u, ''), 8) === sum;
};
