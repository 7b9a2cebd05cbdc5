import { truncate } from '../text/truncate.js';

/** A file of a burrito. */
export interface Ingredient {
  readonly path: string;
  /** Identifier of its book in USFM. */
  readonly book: string;
  /** In bytes. */
  readonly size: number;
  /** MD5 in hexadecimal, as the format wants it. */
  readonly md5: string;
}

/** Data of a burrito's description. */
export interface BurritoDescription {
  readonly code: string;
  readonly name: string;
  readonly licence: string | null;
  readonly language: { readonly tag: string; readonly name: string };
  readonly ingredients: readonly Ingredient[];
  readonly usfmVersion: string;
  readonly now: Date;
  /** Address of the service, which identifies the burrito. */
  readonly address: string;
}

/** The label of this service among those who give identities. */
const ID_AUTHORITY = 'service';

/** Longest statement on copyright that the format takes, in characters. */
const STATEMENT_LENGTH_LIMIT = 500;

/** The description of a burrito (`metadata.json`, Scripture Burrito 1.0.0, source, `scripture/textTranslation`). */
export const burritoMetadata = (burrito: BurritoDescription): object => {
  const { code, name, language, ingredients, usfmVersion, now, address } = burrito;
  const day = now.toISOString().slice(0, 10);
  return {
    format: 'scripture burrito',
    meta: {
      version: '1.0.0',
      category: 'source',
      generator: { softwareName: 'Translation Commons', softwareVersion: '0.1.0' },
      defaultLocale: 'en',
      dateCreated: now.toISOString(),
    },
    idAuthorities: { [ID_AUTHORITY]: { id: address, name: { en: 'Translation Commons' } } },
    identification: {
      primary: { [ID_AUTHORITY]: { [code]: { revision: String(now.getTime()), timestamp: day } } },
      name: { en: name },
      abbreviation: { en: code },
    },
    confidential: false,
    languages: [{ tag: language.tag, name: { en: language.name } }],
    type: {
      flavorType: {
        name: 'scripture',
        flavor: { name: 'textTranslation', projectType: 'standard', translationType: 'newTranslation', audience: 'common', usfmVersion },
        currentScope: Object.fromEntries(ingredients.map(({ book }): [string, object] => [book, []])),
      },
    },
    copyright: copyrightOf(burrito),
    ingredients: Object.fromEntries(
      ingredients.map(({ path, book, size, md5 }): [string, object] => [
        path,
        { size, mimeType: 'text/x-usfm', checksum: { md5 }, scope: { [book]: [] } },
      ]),
    ),
  };
};

function copyrightOf({ licence }: BurritoDescription): object {
  if (licence !== null && /^https?:\/\/\S+$/.test(licence)) return { licenses: [{ url: licence }] };
  const statement = truncate(licence ?? 'The licence is not known.', STATEMENT_LENGTH_LIMIT);
  return { shortStatements: [{ statement, lang: 'en', mimetype: 'text/plain' }] };
}
