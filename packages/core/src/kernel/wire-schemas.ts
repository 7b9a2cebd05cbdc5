import { type Static, type TSchema, Type } from 'typebox';

/** Code of an installed language. Whether it is installed is asked of the context, which answers with a sentence. */
export const Lng = Type.String({ minLength: 1, maxLength: 40, description: 'Code of an installed language, as listed by /languages.' });

/** Id of a translation: SHA-1 in hexadecimal. */
export const Tguid = Type.String({ minLength: 1, maxLength: 64, description: 'Id of the translation.' });

/** Yes or no, as JSON or as a form can say it; in capitals too, as the document writes it. Read with {@link isFlagSet}. */
export const Flag = Type.Union([Type.Boolean(), Type.Enum(['1', '0', 'true', 'false', 'TRUE', 'FALSE', 'on', 'off', 'yes', 'no', ''])], {
  description: 'Yes or no: true, false, 1, 0.',
});

/** What a {@link Flag} says; `unset` where it is missing or empty. */
export const isFlagSet = (flag: boolean | string | undefined, unset = false): boolean => {
  if (flag === undefined || flag === '') return unset;
  return flag === true || ['1', 'true', 'TRUE', 'on', 'yes'].includes(String(flag));
};

/** A notification message: a sentence, then `status`, `warning` or `error`. */
export const MessageSchema: TSchema = Type.Array(Type.String(), { minItems: 2, maxItems: 2 });

/** Several of them. */
export const MessagesSchema: TSchema = Type.Array(MessageSchema, {
  description: 'Notification messages, each a text and its type: `status`, `warning` or `error`.',
});

/**
 * What has one type, or is null. Said as two types of one schema, not as a union of two: whether an answer fits a member of a union is
 * found out by validating it, which took longer than all else of writing a record.
 */
export const Nullable = <Schema extends TSchema & { readonly type: string }>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: [schema.type, 'null'] });
