// Types the members of a route's schema that describe it: tags, summary, security.
import '@fastify/swagger';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** Routes of a feature, to be registered by an app. Their schemas type what handlers get and answer. */
export type Routes = FastifyPluginAsyncTypebox;
