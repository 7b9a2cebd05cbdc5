import { Type } from 'typebox';

/** Parameter with the id of an electorate, whose endorsements come first. */
export const ElectorateParam = Type.String({
  maxLength: 200,
  description: 'Id of a voter group that you may use: what its people chose comes first.',
});
