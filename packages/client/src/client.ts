import { toApiError } from './api-error.js';

/** Encoding of an operation's body. */
export type BodyKind = 'none' | 'json' | 'form' | 'multipart';

/** An operation of a description: method, path with `{names}`, and how its body is sent. */
export type OperationEntry = readonly [method: string, path: string, body: BodyKind];

/** Types of an operation's input and answer. */
export interface OperationTypes {
  readonly input: object;
  readonly answer: unknown;
}

/** Parts of a request, of any operation. */
interface Input {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Options of a client. */
export interface ClientOptions {
  /** Where the service is: `https://strings.example.org`, with a path where it is below one. */
  readonly baseUrl: string;
  /** An access token, or what gives one that holds; missing: as a visitor. */
  readonly token?: string | (() => string | Promise<string>);
  /** Headers of every request: `user-agent`, `accept-language`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Another `fetch`, as for retries or tests. */
  readonly fetch?: typeof fetch;
}

/** Options of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One function for each operation; it throws `ApiError` for statuses from 400 on. */
export type Client<Operations extends Readonly<Record<keyof Operations, OperationTypes>>> = {
  readonly [Id in keyof Operations]: (
    ...args: object extends Operations[Id]['input']
      ? [input?: Operations[Id]['input'], options?: CallOptions]
      : [input: Operations[Id]['input'], options?: CallOptions]
  ) => Promise<Operations[Id]['answer']>;
};

const isGiven = ([, value]: [string, unknown]): boolean => value !== undefined && value !== null;

/** A list is sent as the member again for each of its items. */
const toPairs = (values: Readonly<Record<string, unknown>>): [string, string][] =>
  Object.entries(values)
    .filter(isGiven)
    .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));

const urlOf = (baseUrl: string, path: string, { path: named = {}, query = {} }: Input): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named[name] ?? '')));
  const search = new URLSearchParams(toPairs(query)).toString();
  return `${baseUrl.replace(/\/$/, '')}${filled}${search && `?${search}`}`;
};

const toForm = (body: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  // The fields come before the file: a service may read them first.
  const parts = Object.entries(body).filter(isGiven);
  for (const [name, value] of parts) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of parts) if (value instanceof Blob) form.append(name, value, 'name' in value ? String(value.name) : 'file');
  return form;
};

const encodeBody = (kind: BodyKind, body: unknown): { body?: BodyInit; type?: string } => {
  if (kind === 'none' || body === undefined) return {};
  if (kind === 'json') return { body: JSON.stringify(body), type: 'application/json' };
  const members = body as Readonly<Record<string, unknown>>;
  return kind === 'form' ? { body: new URLSearchParams(toPairs(members)) } : { body: toForm(members) };
};

/** Content of an answer: JSON as its value, text and feeds as text, files as their bytes. */
const read = (response: Response): Promise<unknown> => {
  const type = response.headers.get('content-type') ?? '';
  if (/\bjson\b/.test(type)) return response.json();
  return /^text\/|\bxml\b/.test(type) ? response.text() : response.blob();
};

/** Makes a client of the operations of a description. */
export const makeClient = <Operations extends Readonly<Record<keyof Operations, OperationTypes>>>(
  operations: Readonly<Record<keyof Operations, OperationEntry>>,
  { baseUrl, token, headers, fetch: ask = fetch }: ClientOptions,
): Client<Operations> => {
  const call = async ([method, path, kind]: OperationEntry, input: Input = {}, options: CallOptions = {}): Promise<unknown> => {
    const { body, type } = encodeBody(kind, input.body);
    const bearer = typeof token === 'function' ? await token() : token;
    const response = await ask(urlOf(baseUrl, path, input), {
      method,
      headers: {
        accept: 'application/json, text/plain;q=0.9, */*;q=0.8',
        ...(type && { 'content-type': type }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...headers,
        ...options.headers,
      },
      ...(body !== undefined && { body }),
      ...(options.signal && { signal: options.signal }),
    });
    if (response.status >= 400) throw await toApiError(response);
    return read(response);
  };
  const calls = Object.entries<OperationEntry>(operations).map(([id, operation]) => [
    id,
    (input?: Input, options?: CallOptions) => call(operation, input, options),
  ]);
  return Object.fromEntries(calls) as Client<Operations>;
};
