/** Entities that XML itself has. */
const XML_ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Maximum length of an entity's text, in characters. */
const ENTITY_LIMIT = 10_000;
/** Characters that all entities of a document type together may put into the texts of a file. */
const EXPANSION_LIMIT = 4_000_000;
/** Entities that are taken from a document type. */
const ENTITIES_LIMIT = 1_000;
/** Entities within entities. */
const NESTING_LIMIT = 8;

const ENTITY_PATTERN = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE_PATTERN = /&(?:#x([0-9a-fA-F]{1,6})|#([0-9]{1,7})|([\w.:-]+));/g;

const character = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Makes a function that gives the text of an entity; null where it is too long, or contains itself. */
const makeExpansion = (declared: ReadonlyMap<string, string>) => {
  const expanded = new Map<string, string | null>();
  const expand = (name: string, depth: number): string | null => {
    const known = expanded.get(name);
    if (known !== undefined) return known;
    const value = declared.get(name) ?? '';
    if (depth > NESTING_LIMIT || value.length > ENTITY_LIMIT) return null;
    // An entity that holds itself is met here again, and refused.
    expanded.set(name, null);
    let length = 0;
    const text = value.replace(REFERENCE_PATTERN, (whole, hex?: string, decimal?: string, inner = '') => {
      if (length > ENTITY_LIMIT) return '';
      const own = hex ? character(Number.parseInt(hex, 16)) : decimal ? character(Number(decimal)) : (XML_ENTITIES[inner] ?? null);
      const resolved = own ?? (declared.has(inner) ? expand(inner, depth + 1) : whole);
      length += resolved?.length ?? Number.POSITIVE_INFINITY;
      return resolved ?? '';
    });
    const result = length <= ENTITY_LIMIT && text.length <= ENTITY_LIMIT ? text : null;
    expanded.set(name, result);
    return result;
  };
  return (name: string): string | null => expand(name, 0);
};

/** Entities of a document, for the parser to look up. */
export interface Entities {
  readonly byName: Record<string, string>;
  /** Adds those that a document type declares. Gives the names of those that stand for too much. */
  declare(doctype: string): readonly string[];
  /** True once the entities put more into the texts than any file needs; they are empty then. */
  isExhausted(): boolean;
}

/** Makes the table of a document's entities, with XML's own. */
export const makeEntities = (): Entities => {
  const byName: Record<string, string> = Object.assign(Object.create(null), XML_ENTITIES);
  let spent = 0;
  const isExhausted = () => spent > EXPANSION_LIMIT;
  return {
    byName,
    isExhausted,
    declare: (doctype) => {
      const declared = new Map<string, string>();
      for (const [, name = '', double, single] of doctype.matchAll(ENTITY_PATTERN))
        if (declared.size < ENTITIES_LIMIT && !declared.has(name) && !(name in XML_ENTITIES)) declared.set(name, double ?? single ?? '');
      const refused: string[] = [];
      const expand = makeExpansion(declared);
      for (const name of declared.keys()) {
        const text = expand(name);
        if (text === null) refused.push(name);
        else
          Object.defineProperty(byName, name, {
            get: () => {
              spent += text.length;
              return isExhausted() ? '' : text;
            },
          });
      }
      return refused;
    },
  };
};
