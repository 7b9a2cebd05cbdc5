import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import fp from 'fastify-plugin';
import { once } from '../../kernel/once.js';

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

let loaded: typeof import('./schema-compilers.js') | undefined;

/** Loads the libraries that compile schemas, for all servers of the process. */
const loadCompilers = once(async () => {
  loaded = await import('./schema-compilers.js');
});

const getCompilers = () => {
  if (!loaded) throw new Error('A schema was to be compiled before lazyCompilersPlugin had loaded what compiles it.');
  return loaded;
};

const lazyValidator = (compile: () => Validator): Validator => {
  const compiled = once(compile);
  const validate = (data: unknown) => {
    const validator = compiled();
    const isValid = validator(data);
    // Fastify reads what was wrong from the function that it called.
    validate.errors = validator.errors;
    return isValid;
  };
  validate.errors = null as Validator['errors'];
  // Its type has members of ajv's beside these two, which Fastify does not look at.
  return validate as Validator;
};

/**
 * Checks of what comes in, as Fastify makes them by itself, but each made at the first request that it is for. All of a service take
 * half a second of processor time and 20 MiB; most processes never need most of them.
 */
const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compiler = once(() => getCompilers().buildValidators(externalSchemas, options));
  return (...route) => lazyValidator(() => compiler()(...route));
};

/** Writers of answers, likewise: a fifth of a second. */
const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compiler = once(() => getCompilers().buildSerializers(externalSchemas, options));
  return (route) => {
    const compiled = once(() => compiler()(route));
    return (answer) => compiled()(answer);
  };
};

/** Compiles the schemas of each route when it is first asked for, so that a service starts in a fraction of the time. With {@link lazyCompilersPlugin}. */
export const lazyCompilers: { readonly buildValidator: BuildCompilerFromPool; readonly buildSerializer: SerializerFactory } = {
  buildValidator,
  buildSerializer,
};

/** Milliseconds that the first requests have before the libraries are loaded in advance. */
const PRELOAD_DELAY_MS = 500;

/** Loads what {@link lazyCompilers} compile with: some time after the server answers, so that no request waits for it; or else for the first request. */
export const lazyCompilersPlugin = fp(async (app) => {
  app.addHook('onListen', () => void setTimeout(loadCompilers, PRELOAD_DELAY_MS).unref());
  app.addHook('onRequest', (_request, _reply, done) => {
    if (loaded) done();
    else loadCompilers().then(() => done(), done);
  });
});
