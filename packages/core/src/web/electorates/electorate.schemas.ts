import { Type } from 'typebox';

/** The parameter that names an electorate, whose endorsements come first. */
export const ElectorateParam = Type.String({
  maxLength: 200,
  description: 'Id of an electorate that you may ask for: the endorsements of its people come first.',
});
