import { createRequire } from 'node:module';
import type { BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { SerializerFactory } from '@fastify/fast-json-stringify-compiler';
import { once } from '../once.js';

const require = createRequire(import.meta.url);

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

const validateLater = (compile: () => Validator): Validator => {
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

const loadValidators = () => require('@fastify/ajv-compiler') as typeof import('@fastify/ajv-compiler');
const loadSerializers = () => require('@fastify/fast-json-stringify-compiler') as typeof import('@fastify/fast-json-stringify-compiler');

/** Loads the libraries, which takes a tenth of a second: when a service answers already, so that no request waits for it. */
export const loadCompilers = (): void => {
  loadValidators();
  loadSerializers();
};

/**
 * Checks of what comes in, as Fastify makes them by itself, but each made at the first request that it is for, and with the first
 * one the library. All of a service take half a second of processor time and 20 MiB; most processes never need most of them.
 */
const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compiler = once(() => loadValidators().AjvCompiler()(externalSchemas, options));
  return (...route) => validateLater(() => compiler()(...route));
};

/** Writers of answers, likewise: a fifth of a second. */
const buildSerializer: SerializerFactory = (externalSchemas, options) => {
  const compiler = once(() => loadSerializers().SerializerSelector()(externalSchemas, options));
  return (route) => {
    const compiled = once(() => compiler()(route));
    return (answer) => compiled()(answer);
  };
};

/** Compiles the schemas of each route when it is first asked for, so that a service starts in a fraction of the time. */
export const lazyCompilers: { readonly buildValidator: BuildCompilerFromPool; readonly buildSerializer: SerializerFactory } = {
  buildValidator,
  buildSerializer,
};
