import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import fp from 'fastify-plugin';
import { once } from '../../../kernel/once.js';

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

let loaded: typeof import('./schema-compilers.js') | undefined;

/** Loads the schema compilers, shared by all servers of the process. */
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
    // Fastify reads validation errors from the function that it called.
    validate.errors = validator.errors;
    return isValid;
  };
  validate.errors = null as Validator['errors'];
  // The type has more members of ajv, which Fastify does not use.
  return validate as Validator;
};

/**
 * Lazy validators: as Fastify's own, but compiled at the first request that needs them. Compiling all of a service takes half a second of processor
 * time and 20 MiB; most processes never need most of them.
 */
const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compiler = once(() => getCompilers().buildValidators(externalSchemas, options));
  return (...route) => lazyValidator(() => compiler()(...route));
};

/** Lazy serialisers, likewise: a fifth of a second. */
const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compiler = once(() => getCompilers().buildSerializers(externalSchemas, options));
  return (route) => {
    const compiled = once(() => compiler()(route));
    return (answer) => compiled()(answer);
  };
};

/** Compiles each route's schemas at its first request, so that a service starts in a fraction of the time. With {@link lazyCompilersPlugin}. */
export const lazyCompilers: { readonly buildValidator: BuildCompilerFromPool; readonly buildSerializer: SerializerFactory } = {
  buildValidator,
  buildSerializer,
};

/** Delay before the compilers are loaded in advance, in milliseconds, left to the first requests. */
const PRELOAD_DELAY_MS = 500;

/**
 * Loads the compilers of {@link lazyCompilers}: some time after the server has started, so that no request waits for it; or for the first request
 * that needs them.
 */
export const lazyCompilersPlugin = fp(async (app) => {
  app.addHook('onListen', () => void setTimeout(loadCompilers, PRELOAD_DELAY_MS).unref());
  app.addHook('onRequest', (_request, _reply, done) => {
    if (loaded) done();
    else loadCompilers().then(() => done(), done);
  });
});
