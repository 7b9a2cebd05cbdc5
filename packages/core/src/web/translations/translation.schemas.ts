import { type TObject, type TSchema, Type } from 'typebox';
import { Nullable } from '../../kernel/wire-schemas.js';
import type { UnitKind } from '../../units/kind/unit-kind.js';

const Time = Type.String({ format: 'date-time' });

const endorsementSchema = (kind: UnitKind) =>
  Type.Object({ tguid: Type.String(), [kind.words.id]: Type.Integer(), name: Type.String(), uid: Type.Integer(), time: Time });

const translationSchema = (kind: UnitKind, id: TObject) =>
  Type.Object({
    ...id.properties,
    tguid: Type.String(),
    lng: Type.String(),
    translation: Type.String({ description: 'Plural forms are joined by NUL.' }),
    time: Time,
    author: Nullable(Type.String()),
    uid: Nullable(Type.Integer()),
    count: Type.Integer(),
    ...(kind.checks && { failing: Type.Array(Type.String(), { description: 'Names of the checks that it fails.' }) }),
    [kind.words.many]: Type.Record(Type.String(), endorsementSchema(kind), { description: 'By the name of the person, newest first.' }),
  });

/** A unit with its translations (decisions, section 7). */
export const recordSchema = (kind: UnitKind): TObject =>
  Type.Object({ ...kind.record.properties, translations: Type.Array(translationSchema(kind, kind.idSchema)) });

/** What reading one unit answers: the record under the kind's name, or null. */
export const readSchema = (kind: UnitKind): TSchema => Type.Object({ [kind.name]: Nullable(recordSchema(kind)) });
