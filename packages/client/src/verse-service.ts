import { type Client, type ClientOptions, makeClient } from './client.js';
import { type Operations, operations } from './generated/verse-service.js';

/** A client of a verse-service. */
export type VerseServiceClient = Client<Operations>;

/** Makes a client of a verse-service. Its functions are the operations of `docs/openapi/verse-service.json`. */
export const makeVerseServiceClient = (options: ClientOptions): VerseServiceClient => makeClient<Operations>(operations, options);
