import { Type } from 'typebox';
import { Lng } from '../http/bricks.js';
import type { Routes } from '../http/routes.js';
import { suggestPeople } from './suggest-people.js';

/** `auto/user/$lng/$str`: names of people for autocompletion. */
export const peopleRoutes: Routes = async (app) => {
  const schema = {
    tags: ['autocompletion'],
    summary: 'Names of people who translate into a language, by how they begin.',
    params: Type.Object({ lng: Lng, '*': Type.String({ description: 'Beginning of a name, whatever its case.' }) }),
    response: { 200: Type.Record(Type.String(), Type.String(), { description: 'Each name under itself, ten at most, sorted.' }) },
  };
  app.get('/auto/user/:lng/*', { schema }, async ({ context, params }) => {
    const names = await suggestPeople(context, { lng: params.lng, beginning: params['*'] });
    return Object.fromEntries(names.map((name) => [name, name]));
  });
};
