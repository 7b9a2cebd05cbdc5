import { Flag, Lng } from '@translation-commons/core/kernel/wire-schemas.js';
import { Type } from 'typebox';
import { ProjectParams } from '../../projects/project.schemas.js';

/** The parameter by which translations are exported that fail an error check. */
export const IncludeFailing = {
  ...Flag,
  description: '`1`: translations that fail a check of formats, plural forms or tags are exported too.',
};

/** The parameter that names electorates. */
export const ElectorateParameter = Type.String({
  maxLength: 200,
  description:
    'Id of a voter group that you may use: the votes of its people come first. With `agreed` several, separated by commas: what leads for all of them, where someone of each chose it.',
});

/** The parameter by which paths are whole. */
export const Paths = Type.String({
  description: '`full`: paths of the documented layout begin with the folder of the language, and import again as they are.',
});

/** The parameter by which there are files without a text of the language. */
const NewFiles = Type.String({
  description:
    '`all`: a file of each template. Default: the files that the language has, and new ones where people chose at least one text.',
});

/** The parameters of an export. */
export const ExportParameters = Type.Object({
  ...ProjectParams.properties,
  lng: Lng,
  export_mode: Type.Optional(
    Type.String({
      description: '`most_voted` (default), `preferred`, `original`, `decided` or `agreed`; with a voter group `preferred` by default.',
    }),
  ),
  preferred_voters: Type.Optional(Type.String({ description: 'Names with commas, for the mode `preferred`: their votes come first.' })),
  electorate: Type.Optional(ElectorateParameter),
  include_failing: Type.Optional(IncludeFailing),
  paths: Type.Optional(Paths),
  new_files: Type.Optional(NewFiles),
  credits: Type.Optional({
    ...Flag,
    description: '`1`: the archive has a file `CREDITS.md` that names who wrote and who decided its texts.',
  }),
});
