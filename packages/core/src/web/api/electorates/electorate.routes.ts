import { Type } from 'typebox';
import { MessagesResultSchema, MessagesSchema, Nullable, RowId } from '../../../kernel/wire-schemas.js';
import { ELECTORATE_HOLDERS, type Electorate, electorateIdOf } from '../../../people/electorates/electorate.js';
import {
  addElectorate,
  changeElectorate,
  deleteElectorate,
  getElectorate,
  listOwnElectorates,
  type WantedElectorate,
} from '../../../people/electorates/manage-electorates.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import type { Routes } from '../../server/routes/routes.js';

const tags = ['deciding'];
const security = [{ bearer: [] }];
const ELECTORATES_PATH = '/api/electorates';

const People = Type.Array(Type.String(), { maxItems: 2000, description: 'Names of people; in place of those who were in it.' });
const Public = Type.Boolean({ description: 'Whether everyone may see and use it.' });

type ElectorateView = Omit<Electorate, 'mayChange'> & { readonly may_change: boolean };

/** An electorate on the wire; without project where units belong to none. */
const electorateSchema = ({ scope: { projects } }: UnitKind) =>
  Type.Unsafe<ElectorateView>(
    Type.Object({
      id: RowId,
      name: Type.String(),
      holder: Type.Enum(ELECTORATE_HOLDERS, {
        description: 'Owner: the person who created it, a project, or its members.',
      }),
      owner: Type.String({ description: 'Who made it.' }),
      ...(projects && { origin: Nullable(Type.String()), project: Nullable(Type.String()) }),
      public: Public,
      people: Type.Array(Type.String()),
      may_change: Type.Boolean({ description: 'Whether you may change it.' }),
    }),
  );

const view = ({ mayChange, ...electorate }: Electorate): ElectorateView => ({ ...electorate, may_change: mayChange });

/** `api/electorates`: named, saved sets of people, whose endorsements come first where a request names one (docs/deciding.md). */
export const electorateRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    const Schema = electorateSchema(kind);
    const holders = ELECTORATE_HOLDERS.filter((holder) => kind.scope.projects || holder !== 'project');
    const Wanted = Type.Unsafe<WantedElectorate>(
      Type.Object({
        name: Type.String(),
        people: People,
        holder: Type.Enum(holders, { default: 'person', description: 'Owner; with `project` also `origin` and `project`.' }),
        ...(kind.scope.projects && { origin: Type.Optional(Type.String()), project: Type.Optional(Type.String()) }),
        public: Type.Boolean({ default: false, description: 'Whether everyone may see and use it.' }),
      }),
    );
    const One = Type.Object({ id: Type.String({ description: 'Id of the voter group.' }) });
    const writes = { needsToken: true, scope: 'manage' } as const;

    app.get(
      ELECTORATES_PATH,
      { schema: { tags, summary: 'Voter groups that you may use, including public ones.', response: { 200: Type.Array(Schema) } } },
      async ({ context }) => (await listOwnElectorates(context)).map(view),
    );
    app.get(
      `${ELECTORATES_PATH}/:id`,
      { schema: { tags, summary: 'A voter group: a named set of people.', params: One, response: { 200: Schema } } },
      async ({ context, params }) => view(await getElectorate(context, electorateIdOf(params.id))),
    );
    app.post(
      ELECTORATES_PATH,
      {
        config: writes,
        schema: {
          tags,
          security,
          summary: 'Create a voter group: yours, of a project that you manage, or of its members.',
          body: Wanted,
          response: { 200: Type.Object({ id: Nullable(RowId), messages: MessagesSchema }) },
        },
      },
      ({ context, body }) => addElectorate(context, body),
    );
    app.post(
      `${ELECTORATES_PATH}/:id`,
      {
        config: writes,
        schema: {
          tags,
          security,
          summary: 'Change the name or the people of a voter group, or who may see it.',
          params: One,
          body: Type.Partial(Type.Object({ name: Type.String(), people: People, public: Public })),
          response: { 200: MessagesResultSchema },
        },
      },
      ({ context, params, body }) => changeElectorate(context, electorateIdOf(params.id), body),
    );
    app.post(
      `${ELECTORATES_PATH}/:id/del`,
      {
        config: writes,
        schema: { tags, security, summary: 'Delete a voter group.', params: One, response: { 200: MessagesResultSchema } },
      },
      ({ context, params }) => deleteElectorate(context, electorateIdOf(params.id)),
    );
  };
