import { type Client, type ClientOptions, makeClient } from './client.js';
import { type Operations, operations } from './generated/string-service.js';

/** A client of a string-service. */
export type StringServiceClient = Client<Operations>;

/** Makes a client of a string-service. Its functions are the operations of `docs/openapi/string-service.json`. */
export const makeStringServiceClient = (options: ClientOptions): StringServiceClient => makeClient<Operations>(operations, options);
