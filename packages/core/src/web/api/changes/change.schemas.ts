import { type Static, Type } from 'typebox';
import { CHANGE_KINDS } from '../../../changes/log/change.js';
import type { viewChange } from '../../../changes/log/view-change.js';
import { DraftOriginSchema, Full, Nullable, Truncated } from '../../../kernel/wire-schemas.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';

/** Query of `api/changes`, beside the parameters that narrow the units. */
export const ChangeParams = Type.Object({
  since: Type.Optional(
    Type.String({
      maxLength: 40,
      description:
        'The `next` of an earlier answer, or the `cursor` of a change; `latest`: only what comes from now on. Missing: all that is kept.',
    }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: 'Changes at most.' }),
  kind: Type.Optional(
    Type.String({ maxLength: 200, description: `Only these kinds, with commas: ${CHANGE_KINDS.map((kind) => `\`${kind}\``).join(', ')}.` }),
  ),
  full: Type.Optional(Full),
  lng: Type.Optional(Type.String({ maxLength: 40, description: 'Only what is about translations into this language.' })),
});

/** All its parameters. */
export type ChangeQuery = Static<typeof ChangeParams>;

/** A change on the wire. */
const changeSchema = ({ wire, scope }: UnitKind) =>
  Type.Object(
    {
      cursor: Type.String({ description: 'Where to go on behind this change: send it as `since`.' }),
      kind: Type.Enum([...CHANGE_KINDS], {
        description:
          'What happened. A translation that is removed loses its choices first (`withdrawn`); one that comes back gets them back afterwards (`voted`). `erased`: a deleted translation is gone for good; what a mirror kept of its text should go as well. `updated`: another author, or another source than before. `decided`: which translation is; `tguid` null: none is any more.',
      }),
      time: Type.String({ format: 'date-time', description: 'Time; of `voted` when it was chosen.' }),
      ...wire.idSchema.properties,
      ...(scope.projects && { projects: Type.Array(Type.String(), { description: 'The projects that it was in: `origin/project`.' }) }),
      source: Type.Optional(
        Type.Object(wire.viewSchema.properties, { description: 'As it is now; of `source_added` and `source_changed`.' }),
      ),
      lng: Nullable(Type.String({ description: 'Null where it is about a source.' })),
      tguid: Nullable(Type.String()),
      translation: Nullable(
        Type.String({
          description:
            'Its text; forms of a plural are joined by NUL. Null where it was erased, and, for all but moderators, where a moderator deleted it: now or later than this change.',
        }),
      ),
      created: Nullable(Type.String({ format: 'date-time', description: 'When the translation was suggested. Null where it was erased.' })),
      for_earlier_text: Type.Optional(Type.Boolean({ description: 'Whether the translation is for an earlier source.' })),
      draft: Type.Optional(DraftOriginSchema),
      uid: Nullable(Type.Integer({ description: 'The person; of `voted` and `withdrawn` the one who chose. Null: unknown.' })),
      name: Nullable(Type.String({ description: 'Null where unknown, or the person wants no name in open data.' })),
      truncated: Type.Optional(Truncated),
    },
    { title: 'Change' },
  );

/** A page of changes on the wire. */
export const changePageSchema = (kind: UnitKind) =>
  Type.Unsafe<{ readonly changes: readonly ReturnType<typeof viewChange>[]; readonly next: string; readonly more: boolean }>(
    Type.Object(
      {
        changes: Type.Array(changeSchema(kind)),
        next: Type.String({ description: 'Where to go on: keep it with what you made of these changes, and send it as `since`.' }),
        more: Type.Boolean({
          description: 'Whether more is there already: a page ends at a megabyte too. If not, ask again later, or follow the stream.',
        }),
      },
      { title: 'ChangePage' },
    ),
  );
