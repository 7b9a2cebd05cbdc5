/// <reference types="@fastify/swagger" preserve="true" />
// These type what a route finds and says beside its handler: the request's context, its config, its description.
import '../server/current-user.js';
import '../server/load.js';
import '../uploads/multipart-fields.js';
import './content-negotiation.js';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

/** Routes of a feature, to be registered by an app. Their schemas type what handlers get and answer. */
export type Routes = FastifyPluginAsyncTypebox;
