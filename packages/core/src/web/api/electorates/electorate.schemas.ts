import { Type } from 'typebox';

/** Parameter with the id of an electorate, whose endorsements come first. */
export const ElectorateParam = Type.String({
  maxLength: 200,
  description: 'Id of an electorate that you may ask for: the endorsements of its people come first.',
});
