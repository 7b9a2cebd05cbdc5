import { PAGE_WIDTH, wrapField } from './wrap.js';

/** The lines of an entry's translation, wrapped: one `msgstr`, or `msgstr[N]` for each plural form. `no-wrap` of its flags is obeyed. */
export const msgstrLines = (plural: boolean, forms: readonly string[], flags: readonly string[]): string[] => {
  const width = flags.includes('no-wrap') ? Number.POSITIVE_INFINITY : PAGE_WIDTH;
  return plural ? forms.flatMap((form, nr) => wrapField(`msgstr[${nr}]`, form, '', width)) : wrapField('msgstr', forms[0] ?? '', '', width);
};
