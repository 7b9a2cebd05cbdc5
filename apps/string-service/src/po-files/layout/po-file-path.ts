import { type LanguageTags, tagOfLanguage } from '../../projects/language-tags.js';
import { fillLng } from './layout.js';

/** What is known of where the PO file of a template in a language lies. */
export interface PoFilePlace {
  /** What its template is called by. */
  readonly path: string;
  /** Path as it came; null where the language has none. */
  readonly file: string | null;
  /** Path of the template's PO files, with `{lng}`; null for a template that was made here. */
  readonly poPath: string | null;
}

/** The whole path of a PO file: as it came, else where the layout has it; in the documented layout for a template that was made here. */
export const poFilePath = (tags: LanguageTags, lng: string, { path, file, poPath }: PoFilePlace): string =>
  poPath === null ? `${lng}/${path}.po` : (file ?? fillLng(poPath, tagOfLanguage(tags, lng)));
