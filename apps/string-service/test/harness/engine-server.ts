import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/** A request as an engine got it. */
export interface EngineCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Form or JSON, as its members. */
  readonly body: Record<string, unknown>;
  /** The text to translate. */
  readonly text: string;
}

/** Behaviour of an engine with a text: its translation, or something else with the response; then it returns undefined. */
export type EngineBehaviour = (text: string, response: ServerResponse, call: EngineCall) => string | undefined;

const FORMS: Readonly<Record<string, (translated: string) => object>> = {
  '/translate': (translatedText) => ({ translatedText, responseData: { translatedText }, responseStatus: 200 }),
  '/v2/translate': (text) => ({ translations: [{ detected_source_language: 'EN', text }] }),
  '/v1/chat/completions': (content) => ({ choices: [{ index: 0, message: { role: 'assistant', content } }] }),
};

const textOf = (body: Record<string, unknown>): string => {
  const messages = body.messages as readonly { readonly content: string }[] | undefined;
  return String(messages?.at(-1)?.content ?? (Array.isArray(body.text) ? body.text[0] : undefined) ?? body.q);
};

/** Key with which the tests ask engines. */
export const ENGINE_KEY = 'key-of-the-engine-1234';

/** A server of somebody else with the four protocols, on loopback, for the tests of a file. */
export const withEngineServer = async () => {
  const calls: EngineCall[] = [];
  const state = { behave: ((text) => `[${text}]`) as EngineBehaviour, atOnce: 0, mostAtOnce: 0 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    state.atOnce += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, state.atOnce);
    response.on('close', () => {
      state.atOnce -= 1;
    });
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const sent = Buffer.concat(parts).toString();
      const isJson = request.headers['content-type']?.startsWith('application/json');
      const body = isJson ? JSON.parse(sent) : Object.fromEntries(new URLSearchParams(sent));
      const call = { path: request.url ?? '', headers: request.headers, body, text: textOf(body) };
      calls.push(call);
      const translated = state.behave(call.text, response, call);
      if (translated === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(FORMS[call.path]?.(translated) ?? { error: 'unknown path' }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, state, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};
