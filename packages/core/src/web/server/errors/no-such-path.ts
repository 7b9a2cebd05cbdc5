import type { FastifyRequest } from 'fastify';
import { type Sentence, sentence } from '../../../kernel/text/sentence.js';

/** Says that a request's path leads nowhere, as programs need it. */
export const noSuchPath = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Sentence =>
  sentence('There is nothing at {method} {path}.', { method, path: url.split('?')[0] ?? '' });
