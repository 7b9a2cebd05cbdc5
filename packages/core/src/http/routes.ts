import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** Routes of a feature, to be registered by an app. Their schemas type what handlers get and answer. */
export type Routes = FastifyPluginAsyncTypebox;
