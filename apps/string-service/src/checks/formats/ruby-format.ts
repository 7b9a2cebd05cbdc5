import { collectArguments, type FormatFamily, rankArguments, takesSameArguments } from './format-family.js';
import { kindsByLetter, WIDTH_KIND } from './printf.js';

const RUBY_KINDS = kindsByLetter({ '': '%\n', any: 's{', escaped: 'p', char: 'c', integer: 'diuoxXbB', float: 'fgGeEaA' });

/** A part of a directive: a flag, a name, a number, a width, a precision or the conversion that ends it. */
const PART =
  /(?<flag>[ #+\-0])|<(?<name>[^>]*)>|(?<number>\d+)\$|(?<width>\d+|\*(?:\d+\$)?)|(?<precision>\.(?:\*(?:\d+\$)?|\d*))|\{(?<shown>[^}]*)\}|(?<conversion>[%\nspcdiuoxXbBfgGeEaA])/y;

interface RubyDirective {
  readonly end: number;
  readonly name: string | undefined;
  readonly number: string | undefined;
  readonly width: string | undefined;
  readonly precision: string | undefined;
  readonly kind: string;
}

/** Reads the parts of a directive from a position, in any order but for flags before the width and the width before the precision. */
const readDirective = (text: string, start: number): RubyDirective | undefined => {
  const found: { name?: string; number?: string; width?: string; precision?: string } = {};
  for (let at = start; ; at = PART.lastIndex) {
    PART.lastIndex = at;
    const groups = PART.exec(text)?.groups;
    if (!groups) return undefined;
    const { flag, name, number, width, precision, shown, conversion } = groups;
    const end = PART.lastIndex;
    const { width: widthBefore, precision: precisionBefore } = found;
    const finish = (kind: string): RubyDirective => ({
      end,
      kind,
      name: found.name,
      number: found.number,
      width: widthBefore,
      precision: precisionBefore,
    });
    if (conversion !== undefined) return finish(RUBY_KINDS.get(conversion) ?? '');
    if ((name ?? shown) !== undefined) {
      if (found.name !== undefined || found.number !== undefined) return undefined;
      found.name = name ?? shown ?? '';
      if (shown !== undefined) return finish('any');
    } else if (number !== undefined) {
      if (found.number !== undefined || found.name !== undefined) return undefined;
      found.number = number;
    } else {
      if (precisionBefore !== undefined || (precision === undefined && widthBefore !== undefined)) return undefined;
      if (width !== undefined) found.width = width;
      if (precision !== undefined) found.precision = precision.slice(1);
      if (flag === undefined && Number(/\*(\d+)/.exec(width ?? precision ?? '')?.[1]) === 0) return undefined;
    }
  }
};

/** Way of addressing the arguments of a format string: all by name, all by number, or all by position. */
type Manner = 'named' | 'numbered' | 'in order';

/** The arguments of a directive with the manner of each, in their order. */
const argumentsOf = ({ name, number, width, precision, kind }: RubyDirective): { manner: Manner; kind: string; key: string }[] => {
  const stars = [width, precision].filter((star) => star?.startsWith('*')).map((star = '') => star.slice(1, -1));
  const taken = stars.map((key): { manner: Manner; kind: string; key: string } => ({
    manner: key === '' ? 'in order' : 'numbered',
    kind: WIDTH_KIND,
    key,
  }));
  const key = number ?? '';
  const manner = name === undefined ? (key === '' ? 'in order' : 'numbered') : 'named';
  // A name or number is a manner of its own even where the directive, like %%, shows nothing.
  if (kind !== '' || manner !== 'in order') taken.push({ manner, kind, key: name ?? key });
  return taken;
};

/** Ruby's format strings: `%d`, `%1$s`, `%<name>d`, `%{name}`. */
export const RUBY_FORMAT: FormatFamily = {
  flag: 'ruby-format',
  examples: '%d, %{name}',
  trigger: /%/,
  parse: (text) => {
    const collector = collectArguments('free');
    let before: Manner | undefined;
    for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at)) {
      const directive = readDirective(text, at + 1);
      if (!directive) return undefined;
      at = directive.end;
      let manner: Manner | undefined;
      for (const taken of argumentsOf(directive)) {
        if (taken.manner !== (manner ?? before ?? taken.manner)) return undefined;
        manner = taken.manner;
        if (taken.kind === '') continue;
        before = manner;
        if (
          taken.manner === 'named'
            ? !collector.takeNamed(taken.kind, `<${taken.key}>`)
            : !collector.take(taken.kind, taken.key === '' ? undefined : Number(taken.key))
        )
          return undefined;
      }
    }
    return { kinds: before === 'numbered' ? rankArguments(collector.kinds) : collector.kinds };
  },
  // Only a hash may contain more entries than the format string uses.
  accepts: (source, translation, isStrict) => takesSameArguments(source, translation, isStrict || source.kinds.has('1')),
};
