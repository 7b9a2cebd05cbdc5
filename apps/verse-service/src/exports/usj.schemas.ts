import { Type } from 'typebox';

/** A file in USJ, as the description of the interface has it. */
export const UsjSchema = Type.Object(
  {
    type: Type.Literal('USJ'),
    version: Type.String({ description: 'Of USFM, USX and USJ: `3.1`.' }),
    content: Type.Array(Type.Unknown(), { description: 'Texts, and elements with a `type`, a `marker`, and `content` of their own.' }),
  },
  { title: 'Usj' },
);
