/** `%s %-10.3f %1$d %% %L1`, as printf and Qt have them. A space is no flag here: "100 % of it" has none. */
const PRINTF_PLACEHOLDER = /%(?:\d+\$)?[-+#0']*(?:\*|\d+)?(?:\.(?:\*|\d+)?)?(?:hh?|ll?|[LqjztI])?(?:[a-zA-Z@%]|(?<=\d))/;
/** `%(name)s %{name} %<name>s`. */
const NAMED_PLACEHOLDER = /%(?:\([^()\s]*\)[-+#0-9.]*[a-zA-Z]|\{[^{}\s]*\}|<[^<>\s]*>[-+#0-9.]*[a-zA-Z]?)/;
/** `${name} {0} {name:d} {{ name }} {name!r} {}`. */
const BRACE_PLACEHOLDER = /\$?\{\{?\s{0,3}[\w.-]*(?:\s{0,3}|[!:,][^{}]*)\}?\}/;
/** `$name`; `$5` is money. */
const DOLLAR_PLACEHOLDER = /\$[a-zA-Z_]\w*/;
/** `<b>`, `</a>`, `&lt;br/&gt;`, `<!-- … -->`, and `<file>` as manuals write it. */
const MARKUP_TAG = /<!--[\s\S]{0,1000}?-->|(?:<|&lt;)[a-zA-Z/!?](?:(?!&[lg]t;)[^<>])*(?:>|&gt;)/;
/** `&lt; &#39; &#xA0;`. */
const MARKUP_ENTITY = /&(?:[a-zA-Z][a-zA-Z0-9]*|#\d+|#x[0-9a-fA-F]+);/;
/** The accelerator that scripts without capital letters append: `(&F)`, `(_F)`. */
const APPENDED_ACCELERATOR = /\([&_~][a-zA-Z0-9]\)/;

/** One pass over the text. The patterns cannot overlap much, so that no text makes it slow. */
const MARKUP_PATTERN = new RegExp(
  [NAMED_PLACEHOLDER, PRINTF_PLACEHOLDER, BRACE_PLACEHOLDER, DOLLAR_PLACEHOLDER, MARKUP_TAG, MARKUP_ENTITY, APPENDED_ACCELERATOR]
    .map((pattern) => pattern.source)
    .join('|'),
  'g',
);
const MAY_HOLD_MARKUP = /[%{$<&_~]/;

/** Replaces everything that is for machines by a space: format placeholders, tags, entities. */
export const withoutMarkup = (text: string): string => (MAY_HOLD_MARKUP.test(text) ? text.replace(MARKUP_PATTERN, ' ') : text);

const PLACEHOLDER_PATTERN = new RegExp(
  [NAMED_PLACEHOLDER, PRINTF_PLACEHOLDER, BRACE_PLACEHOLDER, DOLLAR_PLACEHOLDER].map((pattern) => pattern.source).join('|'),
  'g',
);
const MAY_HOLD_PLACEHOLDER = /[%{$]/;

/** `%1$s` and `%1` have numbers; `%s` and `%d` are everywhere, and tell nothing. */
const NUMBERED_PLACEHOLDER = /^%L?(\d+)/;

/** Distinct placeholders of a text that are searched for, at most. */
const SIGNS_LIMIT = 32;

/** The name or number that tells a placeholder from others: `count` of `{count}` and `%(count)d`, `1s` of `%1$s`; empty where it has none. */
const signOf = (placeholder: string): string => {
  const number = NUMBERED_PLACEHOLDER.exec(placeholder)?.[1];
  const conversion = /[a-zA-Z@]$/.exec(placeholder)?.[0] ?? '';
  if (number !== undefined) return placeholder.includes('$') || conversion === '' ? `${number}${conversion}` : '';
  if (/^%[^({<]/.test(placeholder)) return '';
  return (/[^\s%${}()<>:!,]+/.exec(placeholder)?.[0] ?? '').replace(/[^\p{L}\p{N}]/gu, '').slice(0, 40);
};

/** The names and numbers of a text's placeholders, each once, in lower case: letters and digits only. */
export const placeholderSigns = (text: string): readonly string[] => {
  if (!MAY_HOLD_PLACEHOLDER.test(text)) return [];
  const signs = (text.match(PLACEHOLDER_PATTERN) ?? []).map((placeholder) => signOf(placeholder).toLowerCase());
  return [...new Set(signs.filter((sign) => sign !== ''))].slice(0, SIGNS_LIMIT);
};
