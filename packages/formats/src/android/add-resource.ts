import { childKey } from '../keys/child-key.js';
import type { AndroidValue } from './android-document.js';
import { likeQuantity, writeElement, writeItems, writeLike, writeQuantity } from './android-element.js';
import { quantitiesOf } from './read-android.js';
import type { ElementManner, ResourceChange, WantedResource } from './resource-change.js';
import { isLiteralValue, textOfPieces } from './value-text.js';

type Fault = ResourceChange['faults'][number];

const NOTHING: ResourceChange = { splices: [], written: [], unchanged: [], faults: [] };

/** Items that were written, with the keys of their texts. */
interface WrittenItems {
  readonly items: readonly string[];
  readonly keys: readonly string[];
  readonly faults: readonly Fault[];
}

const writePlural = ({ like, key, isLiteral, forms, textOf }: WantedResource, { template, categories }: ElementManner): WrittenItems => {
  const [items, keys, faults]: [string[], string[], Fault[]] = [[], [], []];
  const add = (itemKey: string, category: (typeof categories)[number], text: string | undefined) => {
    const model = likeQuantity(like, category);
    if (!text || !model) return;
    const made = writeLike(template, model, text, isLiteral);
    if ('fault' in made) faults.push({ key: itemKey, line: 0, text: made.fault });
    else {
      items.push(writeQuantity(template, model, category, made.raw));
      keys.push(itemKey);
    }
  };
  // Forms that the source's language alone has come first, as `zero` does.
  if (forms)
    for (const category of quantitiesOf(like).keys())
      if (!categories.includes(category)) add(childKey(key, category), category, textOf(childKey(key, category)));
  for (const [nr, category] of categories.entries()) add(key, category, forms?.[nr]);
  return faults.length > 0 ? { items: [], keys: [], faults } : { items, keys, faults };
};

/** True for an item that no text is chosen for, as it is a reference or empty. */
const isCopied = (value: AndroidValue): boolean => {
  const text = textOfPieces(value.pieces, true);
  return text === '' || /^[@?][\w.:+]*(?:\/[\w.]+|(?<=[\w.]))$/.test(text);
};

/** Keys of the texts of an array from this item on, where others of these items have none. */
export const incompleteKeys = ({ like, key, textOf }: WantedResource, from: number): string[] => {
  const items = like.values.map((value, nr) => ({ key: childKey(key, nr), value })).slice(from);
  const isWhole = items.every((item) => textOf(item.key) !== undefined || isCopied(item.value));
  return like.kind !== 'array' || isWhole ? [] : items.map((item) => item.key);
};

/** An array is written when all of its items have texts: the platform takes it as a whole, in the place of the source's. */
const writeArray = ({ like, key, textOf }: WantedResource, { template }: ElementManner): WrittenItems => {
  const [items, keys, faults]: [string[], string[], Fault[]] = [[], [], []];
  for (const [nr, value] of like.values.entries()) {
    const itemKey = childKey(key, nr);
    const text = textOf(itemKey);
    if (text === undefined) {
      if (!isCopied(value)) return { items: [], keys: [], faults };
      items.push(template.text.slice(value.start, value.end));
      continue;
    }
    const made = writeLike(template, value, text, isLiteralValue(value));
    if ('fault' in made) return { items: [], keys: [], faults: [{ key: itemKey, line: 0, text: made.fault }] };
    items.push(writeElement(template, value, made.raw));
    keys.push(itemKey);
  }
  return { items, keys, faults };
};

/** A new element for a resource that the file lacks, in the manner of the template's. */
export const addResource = (wanted: WantedResource, manner: ElementManner): ResourceChange => {
  const { like, key, isLiteral } = wanted;
  const { template, indent, eol } = manner;
  if (like.kind === 'string') {
    const [value] = like.values;
    const text = wanted.textOf(key);
    if (text === undefined || !value) return NOTHING;
    const made = writeLike(template, value, text, isLiteral);
    if ('fault' in made) return { ...NOTHING, faults: [{ key, line: 0, text: made.fault }] };
    return { ...NOTHING, added: writeElement(template, value, made.raw), written: [key] };
  }
  const { items, keys, faults } = like.kind === 'plurals' ? writePlural(wanted, manner) : writeArray(wanted, manner);
  if (keys.length === 0) return { ...NOTHING, faults };
  return { ...NOTHING, faults, added: writeItems(template, like, items, indent, eol), written: [...new Set(keys)] };
};
