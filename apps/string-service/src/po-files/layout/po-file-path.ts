import type { FormatKind } from '@translation-commons/formats/format.js';
import { formatOf } from '@translation-commons/formats/formats.js';
import { type LanguageTags, tagOfLanguage } from '../../projects/language-tags.js';
import { fillLng } from './layout.js';

/** The known facts about the place of a template's file in a language. */
export interface PoFilePlace {
  /** Name of its template. */
  readonly path: string;
  /** Path as imported; null where the language has none. */
  readonly file: string | null;
  /** Path of the template's files, with `{lng}`; null for a template that was made here. */
  readonly poPath: string | null;
  /** Kind of a file beside PO; null: PO. */
  readonly format: FormatKind | null;
}

/** Name of a language in the paths of a template: the project's own tag, else as the format has it, in the manner of the source file's name. */
const nameInPath = (tags: LanguageTags, lng: string, { path, poPath, format }: PoFilePlace): string => {
  const family = format && formatOf(format);
  const own = tagOfLanguage(tags, lng);
  if (!family || own !== lng) return own;
  const [before = '', after = ''] = poPath?.split('{lng}') ?? [];
  const like = path.startsWith(before) && path.endsWith(after) ? path.slice(before.length, path.length - after.length) : '';
  return family.nameOf(lng, like === '' ? undefined : like);
};

/** The whole path of a file: the imported one, else the one of the layout; in the documented layout for a template that was made here. */
export const poFilePath = (tags: LanguageTags, lng: string, place: PoFilePlace): string =>
  place.poPath === null ? `${lng}/${place.path}.po` : (place.file ?? fillLng(place.poPath, nameInPath(tags, lng, place)));
