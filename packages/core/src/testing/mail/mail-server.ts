import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerAddress } from 'smtp-server';
import { afterAll } from 'vitest';

/** A mail as a server received it. */
export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body, as they were sent. */
  readonly raw: string;
}

/** A real SMTP server for a test file, on a port of its own. */
export interface MailServer {
  /** For the setting SMTP_URL. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Answers to receivers that it does not take, by their addresses. */
  readonly refusals: Map<string, number>;
  /** Receivers whose mails it takes, and then is lost before it has said so. */
  readonly lostFor: Set<string>;
}

/** Starts a mail server, which stops with the file's last test. */
export const withMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const lostFor = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }: SMTPServerAddress, _session, done) => {
      const responseCode = refusals.get(address);
      done(responseCode ? Object.assign(new Error('not here'), { responseCode }) : null);
    },
    onData: async (stream, { envelope, id }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(chunks).toString() });
      if (envelope.rcptTo.some(({ address }) => lostFor.has(address))) disconnect(id);
      else done();
    },
  });
  const disconnect = (session: string) => {
    for (const connection of server.connections) if (connection.id === session) connection._socket.destroy();
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, refusals, lostFor };
};
