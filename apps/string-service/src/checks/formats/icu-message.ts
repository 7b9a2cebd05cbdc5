import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Cases of a plural, or of a choice by a word, in an ICU message. */
export interface IcuCases {
  readonly argument: string;
  readonly type: 'plural' | 'selectordinal' | 'select';
  /** Names of the cases, without those for exact numbers (`=1`). */
  readonly names: readonly string[];
}

/** Arguments and cases of an ICU message. */
export interface IcuMessage {
  /** Kind by name: `text`, `number`, `date`, `select` or `tag`. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly cases: readonly IcuCases[];
}

/** Longer texts are documents, not messages. In UTF-16 units. */
const LENGTH_LIMIT = 20_000;

/** Levels of braces that are read at most, so that a hostile text cannot overflow the stack. */
const DEPTH_LIMIT = 50;

const isTooDeep = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '{' && ++depth > DEPTH_LIMIT) return true;
    if (character === '}') depth -= 1;
  }
  return false;
};

const KINDS: Readonly<Partial<Record<TYPE, string>>> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'date',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'number',
};

const collect = (elements: readonly MessageFormatElement[], kinds: Map<string, string>, cases: IcuCases[]): void => {
  for (const element of elements) {
    const kind = KINDS[element.type];
    if (kind !== undefined && 'value' in element) {
      // An argument that is shown as it is may be of any kind.
      const before = kinds.get(element.value);
      if (before === undefined || before === 'text') kinds.set(element.value, kind);
    }
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    const type = element.type === TYPE.select ? 'select' : element.pluralType === 'ordinal' ? 'selectordinal' : 'plural';
    const names = Object.keys(element.options).filter((name) => type === 'select' || !name.startsWith('='));
    cases.push({ argument: element.value, type, names });
    for (const { value } of Object.values(element.options)) collect(value, kinds, cases);
  }
};

/** Reads an ICU message; undefined for a text that is none, or that is too long or nested too deep to be looked at. Tags count as text. */
export const readIcuMessage = (text: string): IcuMessage | undefined => {
  if (text.length > LENGTH_LIMIT || isTooDeep(text)) return undefined;
  try {
    const [kinds, cases] = [new Map<string, string>(), [] as IcuCases[]];
    collect(parse(text, { ignoreTag: true, shouldParseSkeletons: false }), kinds, cases);
    return { kinds, cases };
  } catch {
    return undefined;
  }
};
