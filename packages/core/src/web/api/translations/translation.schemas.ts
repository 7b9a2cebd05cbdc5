import { type TObject, type TSchema, Type } from 'typebox';
import { capitalise } from '../../../kernel/text/capitalise.js';
import { DraftOriginSchema, MapOf, Nullable, Truncated } from '../../../kernel/wire-schemas.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';

const Time = Type.String({ format: 'date-time' });

const endorsementSchema = (kind: UnitKind) =>
  Type.Object(
    { tguid: Type.String(), [kind.names.endorsement.id]: Type.Integer(), name: Type.String(), uid: Type.Integer(), time: Time },
    { title: capitalise(kind.names.endorsement.one) },
  );

const translationSchema = (kind: UnitKind, id: TObject) =>
  Type.Object(
    {
      ...id.properties,
      tguid: Type.String(),
      lng: Type.String(),
      translation: Type.String({ description: 'Plural forms are joined by NUL.' }),
      time: Time,
      author: Nullable(Type.String()),
      uid: Nullable(Type.Integer()),
      count: Type.Integer(),
      ...(kind.home && {
        home: Type.Optional(
          Type.Integer({
            description: `Number of the ${kind.names.endorsement.many} that count in the project that the request names: of its home, and those given in none.`,
          }),
        ),
      }),
      truncated: Type.Optional(Truncated),
      ...(kind.rules.checks && { failing: Type.Array(Type.String(), { description: 'Names of the checks that it fails.' }) }),
      for_earlier_text: Type.Optional(
        Type.Boolean({
          description:
            'True where the source changed and no one confirmed it since: it comes last, does not count as a translation and is not exported.',
        }),
      ),
      against: Type.Optional(
        MapOf(Type.Integer(), {
          description:
            'Number of people who gave a reason against it, by reason: meaning, grammar, term, style, too_long. Missing: nobody did.',
        }),
      ),
      draft: Type.Optional(DraftOriginSchema),
      [kind.names.endorsement.many]: MapOf(endorsementSchema(kind), {
        description: 'By the name of the person, newest first.',
      }),
    },
    { title: 'Translation' },
  );

/** A unit with its translations (decisions, section 7). */
export const recordSchema = (kind: UnitKind): TObject =>
  Type.Object(
    {
      ...kind.wire.viewSchema.properties,
      truncated: Type.Optional(Truncated),
      translations: Type.Array(translationSchema(kind, kind.wire.idSchema)),
    },
    { title: `${capitalise(kind.names.unit)}Record` },
  );

/** Response for one unit: the record under the kind's name, or null. */
export const readSchema = (kind: UnitKind): TSchema => Type.Object({ [kind.names.unit]: Nullable(recordSchema(kind)) });
