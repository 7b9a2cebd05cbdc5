import { SaxesParser } from 'saxes';
import { type FormatArguments, type FormatFamily, takesSameArguments } from './format-family.js';

/** Arguments without kind, by their names or numbers. */
const markers = (names: Iterable<string>, marks = ''): FormatArguments => ({
  kinds: new Map(Array.from(names, (name) => [name, 'text'])),
  marks,
});

/** Markers that a sticky pattern reads, with the marker's name as its group; undefined where `sign` begins something else. */
const readMarkers = (text: string, sign: string, pattern: RegExp): FormatArguments | undefined => {
  const names = new Set<string>();
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at)) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return undefined;
    const name = match.slice(1).find((group) => group !== undefined);
    if (name !== undefined) names.add(name);
    at = pattern.lastIndex;
  }
  return markers(names);
};

const SHELL_VARIABLE = /\$(?:\{([A-Za-z_][A-Za-z0-9_]*)\}|([A-Za-z_][A-Za-z0-9_]*))/y;

/** Variables as `envsubst` fills them in. */
const shell: FormatFamily = {
  flag: 'sh-format',
  examples: '$name, $file',
  trigger: /\$/,
  parse: (text) => readMarkers(text, '$', SHELL_VARIABLE),
  accepts: takesSameArguments,
};

const DIGIT_MARKER = /%(?:%|([1-9]))/y;

/** YCP and Smalltalk have the same markers. */
const digitMarkers = (flag: string): FormatFamily => ({
  flag,
  examples: '%1, %2',
  trigger: /%/,
  parse: (text) => readMarkers(text, '%', DIGIT_MARKER),
  accepts: takesSameArguments,
});

const QT_MARKER = /%(L?)(\d\d?)/g;

/** With one digit each and no `L`, several arguments can be filled in at once. */
const SIMPLE = 'simple';

const qt: FormatFamily = {
  flag: 'qt-format',
  examples: '%1, %n',
  trigger: /%/,
  parse: (text) => {
    const found = [...text.matchAll(QT_MARKER)];
    const isSimple = found.every(([, local, number = '']) => local === '' && number.length === 1);
    return markers(
      found.map(([, , number]) => String(Number(number))),
      isSimple ? SIMPLE : '',
    );
  },
  // Qt warns of each argument that has no place.
  accepts: (source, translation) =>
    (source.marks !== SIMPLE || translation.marks === SIMPLE) &&
    takesSameArguments({ kinds: source.kinds }, { kinds: translation.kinds }, true),
};

const qtPlural: FormatFamily = {
  flag: 'qt-plural-format',
  examples: '%n',
  trigger: /%/,
  parse: (text) => markers(/%L?n/.test(text) ? ['n'] : []),
  accepts: takesSameArguments,
};

const KDE_MARKER = /%([1-9]\d*)/g;

/** Places up to the last one, of which a plural form may leave out one: that of its number. */
const readKde = (text: string): FormatArguments | undefined => {
  const numbers = new Set(Array.from(text.matchAll(KDE_MARKER), ([, number]) => Number(number)));
  return Math.max(0, ...numbers) - numbers.size > 1 ? undefined : markers(Array.from(numbers, String));
};

const acceptsKde: FormatFamily['accepts'] = (source, translation, isStrict) =>
  takesSameArguments(source, translation, isStrict) && source.kinds.size - translation.kinds.size <= 1;

/** `&` where it begins no character by number: it marks a shortcut key, or a name (`&amp;`) that is well-formed whatever it is. */
const LOOSE_AMPERSAND = /&(?!#(?:x[0-9A-Fa-f]*|[0-9]+);)/g;

/** True when the markup is well-formed. */
const isWellFormed = (text: string): boolean => {
  try {
    // Without a listener for errors, the parser throws the first one.
    new SaxesParser().write(`<kuit>${text.replace(LOOSE_AMPERSAND, '&amp;')}</kuit>`).close();
    return true;
  } catch {
    return false;
  }
};

const kde: FormatFamily = { flag: 'kde-format', examples: '%1, %2', trigger: /%/, parse: readKde, accepts: acceptsKde };

/** KDE's with markup in them: `<filename>%1</filename>`. */
const kuit: FormatFamily = {
  flag: 'kde-kuit-format',
  examples: '%1, <b>',
  trigger: /[%<&]|\]\]>|\p{Cc}/u,
  parse: (text) => (isWellFormed(text) ? readKde(text) : undefined),
  accepts: acceptsKde,
};

/** Format strings that mark places without describing how an argument is shown. */
export const MARKER_FORMATS: readonly FormatFamily[] = [
  shell,
  digitMarkers('smalltalk-format'),
  digitMarkers('ycp-format'),
  qt,
  qtPlural,
  kde,
  kuit,
];
