import { fstatSync } from 'node:fs';
import { Refusal } from '../kernel/refusal.js';
import type { Settings } from '../kernel/settings/settings.js';
import type { Server } from '../web/server.js';

const listenAtPort = async (app: Server, { host, port }: Settings): Promise<string> => {
  try {
    return await app.listen({ host, port });
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new Refusal('busy', `Port ${port} on ${host} is in use. Set PORT to a free one.`, { cause: thrown });
    }
    if (code === 'EACCES')
      throw new Refusal('forbidden', `Port ${port} on ${host} needs rights that this process lacks.`, { cause: thrown });
    throw thrown;
  }
};

const isSocket = (fd: number): boolean => {
  try {
    return fstatSync(fd).isSocket();
  } catch {
    return false;
  }
};

const listenAtPassed = async (app: Server, fd: number): Promise<string> => {
  const { server } = app;
  // Node has no address of a Unix socket that was passed, and Fastify fails beyond any catching where there is none.
  server.prependOnceListener('listening', () => {
    if (server.address() === null) server.address = () => 'a Unix socket';
  });
  // Fastify hands its options on to Node's `listen`, which takes the descriptor before host and port.
  const options = { fd, host: '127.0.0.1' };
  const address = isSocket(fd) ? await app.listen(options) : null;
  if (address !== null && typeof server.address() === 'object') return address;
  throw new Refusal(
    'malformed',
    `LISTEN_FDS says that a socket is passed, and file descriptor ${fd} is none of TCP. Name one in the socket's unit: ListenStream=127.0.0.1:8701.`,
  );
};

/**
 * Makes the server listen at HOST and PORT, or at the socket that was passed, and returns its address.
 *
 * @throws Refusal `busy`, `forbidden` for the port; `malformed` for what was passed
 */
export const listen = (app: Server, settings: Settings): Promise<string> =>
  settings.listenFd === undefined ? listenAtPort(app, settings) : listenAtPassed(app, settings.listenFd);
