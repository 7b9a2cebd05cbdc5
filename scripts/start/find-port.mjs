import { createServer } from 'node:net';

/**
 * The first port from one on that nobody listens at.
 *
 * @param {number} first
 * @param {readonly number[]} taken ports that are spoken for
 */
export const findPort = async (first, taken) => {
  for (let port = first; port < 65_536; port += 1) if (!taken.includes(port) && (await isFree(port))) return port;
  throw new Error(`No port from ${first} on is free.`);
};

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(true)));
  });
