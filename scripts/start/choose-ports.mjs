import { createServer } from 'node:net';

/**
 * The services' usual ports, or the next ones that are free; says where one is another's.
 *
 * @param {readonly { name: string, port: number }[]} services
 * @param {readonly number[]} [spoken] ports of services that run another time
 * @returns {Promise<number[]>}
 */
export const choosePorts = async (services, spoken = []) => {
  const chosen = [];
  for (const { name, port } of services) {
    const others = services.filter((other) => other.name !== name).map((other) => other.port);
    const free = await findPort(port, [...others, ...chosen, ...spoken]);
    if (free !== port) console.log(`Port ${port} is taken by another program, so ${name} takes ${free}.`);
    chosen.push(free);
  }
  return chosen;
};

/** The first port from one on that nobody listens at and that is not spoken for. */
const findPort = async (first, taken) => {
  for (let port = first; port < 65_536; port += 1) if (!taken.includes(port) && (await isFree(port))) return port;
  throw new Error(`No port from ${first} on is free.`);
};

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => resolve(true)));
  });
