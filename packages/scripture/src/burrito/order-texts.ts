/** Names of files in an archive that may be texts; what else is there (pictures, descriptions, fonts) is passed over. */
const TEXT_NAME = /\.(?:usfm|sfm|usx|usj|xml|json|txt)$/i;

/** Descriptions beside texts. */
const DESCRIPTION_NAME = /(?:^|\/)(?:metadata|manifest|license|licence|readme|versification)[^/]*\.[a-z]+$/i;

/** Paths of the texts of an archive: those that a Scripture Burrito lists by its books, in their order; else all that may be one, by name. */
export function orderTexts(members: ReadonlyMap<string, Uint8Array>): readonly string[] {
  const listed = [...members].find(([path]) => /^(?:[^/]+\/)?metadata\.json$/.test(path));
  const folder = listed?.[0].replace(/metadata\.json$/, '') ?? '';
  const ingredients = listed ? burritoIngredients(listed[1]) : [];
  const known = ingredients.map((path) => folder + path).filter((path) => members.has(path));
  if (known.length > 0) return known;
  return [...members.keys()].filter((path) => TEXT_NAME.test(path) && !DESCRIPTION_NAME.test(path)).sort();
}

/** Paths of the texts that the description of a burrito lists, in the order of its books. */
function burritoIngredients(metadata: Uint8Array): readonly string[] {
  const described = parseJson(metadata);
  if (!isObject(described) || !isObject(described.ingredients)) return [];
  const type = isObject(described.type) ? described.type : {};
  const flavorType = isObject(type.flavorType) ? type.flavorType : {};
  const books = isObject(flavorType.currentScope) ? Object.keys(flavorType.currentScope) : [];
  const placed = Object.entries(described.ingredients).flatMap(([path, ingredient]) => {
    const scope = isObject(ingredient) && isObject(ingredient.scope) ? Object.keys(ingredient.scope) : [];
    const [book] = scope;
    return book !== undefined && scope.length === 1 && TEXT_NAME.test(path) ? [{ path, at: books.indexOf(book) }] : [];
  });
  return placed.sort((one, other) => one.at - other.at).map(({ path }) => path);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}
