import { withoutEndSlashes } from '@translation-commons/core/kernel/text/without-end-slashes.js';

/** Names of the protocols of engines. */
export const ENGINES = ['apertium', 'libretranslate', 'deepl', 'openai'] as const;

/** One of them. */
export type EngineName = (typeof ENGINES)[number];

/** Name of the origin of drafts that accounts propose. */
export const AGENT_ENGINE = 'agent';

/** A text to translate: its placeholders, markup and line breaks are elements `<x id="0"/>`, and its signs are escaped as in XML. */
export interface EngineText {
  readonly text: string;
  /** Languages by their codes here: `en`, `pt_BR`. */
  readonly from: string;
  readonly to: string;
  /** Null: none is set. */
  readonly key: string | null;
  /** Empty: none is set. */
  readonly model: string;
}

/** Body and headers of a request to an engine. */
export interface EngineRequest {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The protocol of an engine: one text a request, so that what one text says cannot change the draft of another. */
export interface EngineProtocol {
  /** Name as people know it. */
  readonly title: string;
  /** Milliseconds that an answer may take. */
  readonly timeoutMs: number;
  /** The address that is asked, from the one that was set. */
  endpoint(url: URL): URL;
  request(text: EngineText): EngineRequest;
  /** The translation in a parsed JSON answer, with the elements of the text; undefined where it has another form. */
  read(answer: unknown): string | undefined;
}

/** Adds a path to an address, unless it ends so. */
export const withPath = (url: URL, path: string): URL => {
  const made = new URL(url);
  const base = withoutEndSlashes(made.pathname);
  if (!base.endsWith(path)) made.pathname = base + path;
  return made;
};

/** A member of a parsed JSON value, by its path; undefined where there is none. */
const memberAt = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      at !== null && typeof at === 'object' && Object.hasOwn(at, name) ? (at as Record<string | number, unknown>)[name] : undefined,
    value,
  );

/** A member as a text; undefined where it is none. */
export const textAt = (value: unknown, ...path: readonly (string | number)[]): string | undefined => {
  const found = memberAt(value, ...path);
  return typeof found === 'string' ? found : undefined;
};
