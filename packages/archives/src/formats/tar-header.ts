const size = 512;
const checksumAt = 148;
const checksumLength = 8;

/** Tells whether bytes begin with the header of a tar (ustar, pax, GNU or older), by its checksum, or with the zeros that end an empty one. */
export const isTarHeader = (bytes: Uint8Array): boolean => {
  if (bytes.length < size) return false;
  let sum = 0;
  let rest = 0;
  for (let at = 0; at < size; at += 1) {
    const inChecksum = at >= checksumAt && at < checksumAt + checksumLength;
    sum += inChecksum ? 0x20 : (bytes[at] ?? 0);
    rest |= bytes[at] ?? 0;
  }
  if (rest === 0) return true;
  const written = Buffer.from(bytes.subarray(checksumAt, checksumAt + checksumLength)).toString('latin1');
  return Number.parseInt(written.replace(/^[ \0]+/u, ''), 8) === sum;
};
