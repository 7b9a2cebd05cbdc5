import { Type } from 'typebox';
import { readDecision } from '../../../deciding/decision/read-decision.js';
import { chooseUiLocale } from '../../../i18n/interface-texts/ui-locale.js';
import { refuseParam } from '../../../kernel/refusal.js';
import { sentence } from '../../../kernel/text/sentence.js';
import { LngBesideRef, Nullable } from '../../../kernel/wire-schemas.js';
import { getElectors } from '../../../people/electorates/get-electors.js';
import { DECIDE_BY } from '../../../ranking/decide-by.js';
import { DECISION_STATES } from '../../../ranking/decision-state.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import type { Routes } from '../../server/routes/routes.js';
import { ElectorateParam } from '../electorates/electorate.schemas.js';
import { decisionSentence } from './decision-sentence.js';
import { projectParams, readProjectRule } from './project-params.js';

const Figure = Type.Object({
  tguid: Type.String(),
  figure: Nullable(
    Type.Number({
      description:
        'Its figure in the step, in `checks` 1 where it fails an error check; null where the step has none, or it is of fewer than three people and comes from records.',
    }),
  ),
  count: Type.Optional(
    Type.Integer({
      description: 'How many are for it, in the step `count`, where some are accounts that count as one; `figure` counts these once.',
    }),
  ),
});

/** Decision state of a unit. */
const DecisionSchema = Type.Object(
  {
    lng: Type.String(),
    state: Type.Enum(DECISION_STATES),
    decide_by: Type.Enum(DECIDE_BY),
    why: Type.Object({
      step: Nullable(
        Type.String({
          description:
            '`preferred`, `count`, `checks`, `fresh`, `record`, `older`, `import` or `tguid`: the step that put the first before the second; null where there is no second.',
        }),
      ),
      first: Nullable(Figure),
      second: Nullable(Figure),
      sentence: Type.String(),
    }),
  },
  { title: 'Decision' },
);

/** `api/translations/$ref/decision`: the decision state of a unit in a language, with its explanation. */
export const decisionRoutes =
  (kind: UnitKind): Routes =>
  async (app) => {
    app.get(
      '/api/translations/:ref/decision',
      {
        schema: {
          tags: ['deciding'],
          summary: `How far a ${kind.names.unit} is decided in a language, and why.`,
          params: Type.Object({ ref: Type.String() }),
          querystring: Type.Object({ ...projectParams(kind), lng: LngBesideRef, electorate: Type.Optional(ElectorateParam) }),
          response: { 200: DecisionSchema },
        },
      },
      async ({ context, params, query }) => {
        const { ref, lng = query.lng } = kind.ref.fromPath(params.ref);
        if (lng === undefined) throw refuseParam('lng', sentence('lng: name the language of the translations.'));
        const preferred = (await getElectors(context, query.electorate))?.personIds;
        const asked = { preferred: preferred ?? [], ...(await readProjectRule(context, query)) };
        const { state, decideBy, why } = await readDecision(context, ref, lng, asked);
        const { say } = chooseUiLocale(['en']);
        return {
          lng,
          state,
          decide_by: decideBy,
          why: { ...why, sentence: decisionSentence(say, kind.pages.texts(say), why) },
        };
      },
    );
  };
