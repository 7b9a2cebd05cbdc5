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
  /** Answers to receivers that it does not take, by their addresses: a code, with or without a text. */
  readonly refusals: Map<string, number | readonly [code: number, text: string]>;
  /** Answers to the messages for receivers that it takes at first, by their addresses: after the code an enhanced one, or a text. */
  readonly messageRefusals: Map<string, readonly [code: number, text: string]>;
  /** Receivers whose mails it takes, and then is lost before it has said so. */
  readonly lostFor: Set<string>;
}

/** Starts a mail server, which stops with the file's last test. */
export const withMailServer = async (): Promise<MailServer> => {
  const received: ReceivedMail[] = [];
  const refusals: MailServer['refusals'] = new Map();
  const messageRefusals: MailServer['messageRefusals'] = new Map();
  const refuse = ([responseCode, text]: readonly [number, string]) => Object.assign(new Error(text), { responseCode });
  const lostFor = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }: SMTPServerAddress, _session, done) => {
      const refusal = refusals.get(address);
      if (refusal === undefined) done(null);
      else done(refuse(typeof refusal === 'number' ? [refusal, 'not here'] : refusal));
    },
    onData: async (stream, { envelope, id }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const answer = envelope.rcptTo.map(({ address }) => messageRefusals.get(address)).find((one) => one !== undefined);
      if (answer) return done(refuse(answer));
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
  return { url: `smtp://127.0.0.1:${port}`, received, refusals, messageRefusals, lostFor };
};
