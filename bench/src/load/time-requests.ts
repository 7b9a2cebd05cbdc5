/** A request that is timed, and what is known of its answer. */
export interface Timed {
  /** Milliseconds from sending it until the last byte. */
  readonly time: number;
  /** Bytes of the answer's body, uncompressed. */
  readonly bytes: number;
}

/** Sends requests one after the other, as one person does, and takes their times. */
export const timeRequests = async (urls: readonly string[], headers: Readonly<Record<string, string>>): Promise<Timed[]> => {
  const timed: Timed[] = [];
  for (const url of urls) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    const { byteLength: bytes } = await answer.arrayBuffer();
    timed.push({ time: performance.now() - began, bytes });
    if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}.`);
  }
  return timed;
};
