import { Type } from 'typebox';
import { proposeDraft } from '../review/propose-draft.js';
import type { Tool } from './tool.js';

const params = Type.Object({
  sguid: Type.String({ description: 'Id of the string.' }),
  lng: Type.String({ description: 'Code of the language.' }),
  translation: Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 10 })], {
    description: 'The text; for a plural a list with one text for each form that read_string names.',
  }),
  origin: Type.Optional(Type.String({ description: 'Publisher of the project, where the string is in several.' })),
  project: Type.Optional(Type.String({ description: 'Name of the project.' })),
});

/** Proposes a draft, which is no translation until a person keeps it. */
export const proposeDraftTool: Tool<typeof params> = {
  name: 'propose_draft',
  title: 'Propose a draft',
  description:
    'Proposes a draft for people to keep, edit or skip; it is no translation. A new one replaces your own for the string. The answer names the checks that it fails. Keep all placeholders. Example: {"sguid":"37860b7c931350449a3e4ae0f3ff3fb32153c0ee","lng":"es","translation":"Si los pingüinos pudieran volar"}.',
  params,
  readOnly: false,
  run: proposeDraft,
};
