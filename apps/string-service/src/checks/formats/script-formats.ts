import { ANY_KIND, type FormatFamily, takesSameArguments } from './format-family.js';
import { kindsByLetter, percentFamily, takeFromNumber, takeMain, takeStar } from './printf.js';

const AWK_KINDS = kindsByLetter({ '': '%', char: 'c', string: 's', integer: 'id', 'unsigned integer': 'uoxX', float: 'eEfgG' });

const awk = percentFamily('awk-format', '%d, %s', {
  directive:
    /%(?:(?<number>\d+)\$)?[ +\-#0]*(?<width>\*(?:\d+\$)?|[1-9]\d*)?(?:\.(?<precision>\*(?:\d+\$)?|\d*))?(?<conversion>[%csiduoxXeEfgG])/y,
  numbering: 'exclusive',
  kindOf: ({ conversion = '' }) => AWK_KINDS.get(conversion),
});

const JAVASCRIPT_KINDS = kindsByLetter({ '': '%', char: 'c', string: 's', integer: 'bdoxX', float: 'f', [ANY_KIND]: 'j' });

const javascript = percentFamily(
  'javascript-format',
  '%d, %s',
  {
    directive: /%(?:(?<number>\d+)\$)?[-+ 0I]*(?:[1-9]\d*)?(?:\.\d*)?(?<conversion>[%csbdoxXfj])/y,
    numbering: 'exclusive',
    kindOf: ({ conversion = '' }) => JAVASCRIPT_KINDS.get(conversion),
  },
  (source, translation, isStrict) => takesSameArguments(source, translation, isStrict, { isAnyLoose: true }),
);

const LUA_KINDS = kindsByLetter({ '': '%', char: 'c', integer: 'diouxX', float: 'aAeEfgG', string: 's', escaped: 'q' });

const lua = percentFamily(
  'lua-format',
  '%d, %s',
  {
    directive: /%(?:%|\d*(?:\.\d*)?[cdiouxXaAeEfgGsq])/y,
    numbering: 'exclusive',
    kindOf: ({ all }) => LUA_KINDS.get(all.at(-1) ?? ''),
  },
  // Lua takes arguments in their order: none can be left out.
  (source, translation) => takesSameArguments(source, translation, true),
);

const LISP_KINDS = kindsByLetter({ '': '%', char: 'c', integer: 'dixXo', float: 'eEfgG', pretty: 's', object: 'S' });

const elisp = percentFamily('elisp-format', '%d, %s', {
  directive: /%(?:(?<number>\d+)\$)?[ +\-#0]*(?<width>\*|[1-9]\d*)?(?:\.(?<precision>\*|\d*))?(?<conversion>[%cdixXoeEfgGsS])/y,
  numbering: 'free',
  kindOf: ({ conversion = '' }) => LISP_KINDS.get(conversion),
  take: takeFromNumber,
});

const librep = percentFamily('librep-format', '%d, %s', {
  directive: /%(?:(?<number>\d+)\$)?[-^0+ ]*(?:[1-9]\d*)?(?:\.\d*)?(?<conversion>[%cdxXosS])/y,
  numbering: 'free',
  kindOf: ({ conversion = '' }) => LISP_KINDS.get(conversion),
  take: takeFromNumber,
});

const TCL_KINDS = kindsByLetter({ char: 'c', string: 's', integer: 'id', 'unsigned integer': 'uoxX', float: 'eEfgG' });

const tcl = percentFamily('tcl-format', '%d, %s', {
  directive:
    /%(?:%|(?:(?<number>\d+)\$)?[ +\-#0]*(?<width>\*|[1-9]\d*)?(?:\.(?<precision>\*|\d*))?(?<size>[hl])?(?<conversion>[csiduoxXeEfgG]))/y,
  numbering: 'free',
  kindOf: ({ size, conversion }) => {
    if (conversion === undefined) return '';
    const kind = TCL_KINDS.get(conversion);
    return size === 'h' && kind?.includes('integer') ? `short ${kind}` : kind;
  },
  take: takeFromNumber,
  // Tcl requires numbers everywhere or nowhere, and continues counting after each.
  finish: (kinds, directives) => {
    const withArgument = directives.filter(({ conversion }) => conversion !== undefined);
    const numbered = withArgument.filter(({ number }) => number !== undefined);
    return numbered.length === 0 || numbered.length === withArgument.length ? { kinds } : undefined;
  },
});

const PHP_KINDS = kindsByLetter({ integer: 'bduoxX', float: 'ef', char: 'c', string: 's' });

const php = percentFamily('php-format', '%d, %1$s', {
  directive: /%(?:%|(?:(?<number>\d+)\$)?(?:[0\- ]|'\p{ASCII})*(?:[1-9]\d*)?(?:\.\d+)?l?(?<conversion>[bduoxXefcs]))/uy,
  numbering: 'free',
  kindOf: ({ conversion }) => (conversion === undefined ? '' : PHP_KINDS.get(conversion)),
});

const PERL_KINDS = kindsByLetter({
  '': '%',
  char: 'c',
  string: 's',
  vector: '_',
  integer: 'idD',
  'unsigned integer': 'uUboOxX',
  double: 'eEfFgG',
  pointer: 'p',
  count: 'n',
});

/** An int of 32 bits is an int; `q`, `L` and `I64` are `ll`. */
const PERL_SIZES: Readonly<Record<string, string>> = { I32: '', q: 'll', L: 'll', I64: 'll' };

const perl = percentFamily('perl-format', '%d, %s', {
  directive:
    /%(?:(?<number>[1-9]\d*)\$)?[ +\-#0]*(?<vector>v|\*v|\*[1-9]\d*\$v)?(?<width>\*(?:[1-9]\d*\$)?|[1-9]\d*)?(?:\.(?<precision>\*(?:[1-9]\d*\$)?|\d*))?(?<size>h|ll|[lLqV]|I64|I32|I)?(?<conversion>[%cs_diDuUboOxXeEfFgGpn])/y,
  numbering: 'free',
  kindOf: ({ size: written = '', conversion = '' }) => {
    const size = PERL_SIZES[written] ?? written;
    const kind = PERL_KINDS.get(conversion);
    if (kind === 'double' && (size === 'h' || size === 'l')) return undefined;
    if ('DUO'.includes(conversion)) return `${kind} V`;
    return kind?.includes('integer') || kind === 'double' || kind === 'count' ? `${kind} ${size}`.trimEnd() : kind;
  },
  take: (directive, kind, collector) => {
    const vector = /^%(?:\d+\$)?[ +\-#0]*(v|\*v|\*\d+\$v)/.exec(directive.all)?.[1];
    const isVector = vector !== undefined;
    return (
      takeStar(vector, collector, 'vector') &&
      (!isVector || takeMain(directive, 'vector', collector)) &&
      takeStar(directive.width, collector) &&
      takeStar(directive.precision, collector) &&
      (isVector || takeMain(directive, kind, collector))
    );
  },
});

/** Format strings of scripting languages whose directives begin with `%`. */
export const SCRIPT_FORMATS: readonly FormatFamily[] = [awk, javascript, lua, elisp, librep, tcl, php, perl];
