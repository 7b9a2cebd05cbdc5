import { type LanguageTags, tagOfLanguage } from '../../projects/language-tags.js';
import { fillLng } from './layout.js';

/** The known facts about the place of a template's PO file in a language. */
export interface PoFilePlace {
  /** Name of its template. */
  readonly path: string;
  /** Path as imported; null where the language has none. */
  readonly file: string | null;
  /** Path of the template's PO files, with `{lng}`; null for a template that was made here. */
  readonly poPath: string | null;
}

/** The whole path of a PO file: the imported one, else the one of the layout; in the documented layout for a template that was made here. */
export const poFilePath = (tags: LanguageTags, lng: string, { path, file, poPath }: PoFilePlace): string =>
  poPath === null ? `${lng}/${path}.po` : (file ?? fillLng(poPath, tagOfLanguage(tags, lng)));
