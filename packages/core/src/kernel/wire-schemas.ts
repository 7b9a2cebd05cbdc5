import { type Static, type TSchema, Type } from 'typebox';

const LNG = { minLength: 1, maxLength: 40, description: 'Code of an installed language, as listed by /languages.' };

/** Schema of a language code. Whether it is installed is checked later (`getLanguage`), with a message of its own. */
export const Lng = Type.String(LNG);

/** Schema of the same beside a reference in a path, which may contain the code. */
export const LngBesideRef = Type.Optional(
  Type.String({ ...LNG, description: `${LNG.description} Needed where the reference in the path has none.` }),
);

/** Schema of a translation's id: SHA-1 in hexadecimal. */
export const Tguid = Type.String({ minLength: 1, maxLength: 64, description: 'Id of the translation.' });

/** Schema of a boolean, as JSON, a query or a form writes it; `TRUE` too, as the specification does. Read with {@link isFlagSet}. */
export const Flag = Type.Union([Type.Boolean(), Type.Enum(['1', '0', 'true', 'false', 'TRUE', 'FALSE', 'on', 'off', 'yes', 'no', ''])], {
  description: 'Yes or no: true, false, 1, 0.',
});

/** Boolean value of a {@link Flag}; `fallback` if it is missing or empty. */
export const isFlagSet = (flag: boolean | string | undefined, fallback = false): boolean => {
  if (flag === undefined || flag === '') return fallback;
  return flag === true || ['1', 'true', 'TRUE', 'on', 'yes'].includes(String(flag));
};

/** Parameter that asks a list for whole texts; read with {@link isFlagSet}. */
export const Full = { ...Flag, description: 'Whole texts: without it at most 2,000 characters of each are shown.' };

/** Member of an item of a list whose texts are not shown as a whole. */
export const Truncated = Type.Literal(true, { description: 'There where a text is longer than what is shown. Ask for `full=1`.' });

/** Schema of a notification message: a sentence, then `status`, `warning` or `error`. */
export const MessageSchema: TSchema = Type.Array(Type.String(), { minItems: 2, maxItems: 2 });

/** Schema of a list of notification messages. */
export const MessagesSchema: TSchema = Type.Array(MessageSchema, {
  description: 'Notification messages, each a text and its type: `status`, `warning` or `error`.',
});

/** A response with nothing but messages: `MessagesResult` on the wire. */
export const MessagesResultSchema = Type.Object({ messages: MessagesSchema }, { title: 'MessagesResult' });

/**
 * Nullable schema: `type: [T, 'null']` instead of a union of two schemas, because the serializer validates a value to find its branch of a union,
 * which took longer than the rest of serialising a record.
 */
export const Nullable = <Schema extends TSchema & { readonly type: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });

/**
 * Schema of an object whose keys are texts of users, each with a value of the same schema. Unlike `Type.Record`, whose pattern `^.*$` leaves out keys
 * with a line break, it keeps every key.
 */
export const MapOf = <Schema extends TSchema>(values: Schema, options: { readonly description?: string } = {}) =>
  Type.Unsafe<Record<string, Static<Schema>>>({ ...options, type: 'object', additionalProperties: values });

/** Schema of a row id: an integer that both PostgreSQL's `bigint` and JSON's numbers represent exactly. */
export const RowId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** The machine's draft that a translation began as. */
export const DraftOriginSchema = Type.Object(
  { engine: Type.String(), as_is: Type.Boolean({ description: 'Whether a person kept it as it was.' }) },
  { description: "The machine's draft that a person made it of; missing: a person wrote all of it." },
);
