import net from 'node:net';
import { afterAll } from 'vitest';

/** A bound TCP socket, as Node has them inside. */
interface Handle {
  readonly fd: number;
  getsockname(name: { port?: number }): void;
  close(): void;
}

/** Node's own function below `listen`, which binds and does not listen: what listens in this process would also accept here. */
const { _createServerHandle: bind } = net as unknown as {
  _createServerHandle(host: string, port: number, family: 4): Handle | number;
};

/** A TCP socket of loopback that this process holds for a service, as a service manager does. */
export interface HeldSocket {
  readonly port: number;
  /** Its file descriptor in this process. */
  readonly fd: number;
}

/** Holds a socket of loopback until the test file's last test has ended. Connections to it wait as soon as one service has listened at it. */
export const holdSocket = (): HeldSocket => {
  const handle = bind('127.0.0.1', 0, 4);
  if (typeof handle === 'number') throw new Error(`No socket could be bound: ${handle}.`);
  afterAll(() => handle.close());
  const name: { port?: number } = {};
  handle.getsockname(name);
  return { port: name.port ?? 0, fd: handle.fd };
};
