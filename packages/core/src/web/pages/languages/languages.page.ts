import { html } from '../../../kernel/html.js';
import type { Overview } from '../../../reports/get-overview.js';
import { bar } from '../components/bar.page.js';
import { foldingTable } from '../components/folding-table.page.js';
import { badge } from '../components/notice.page.js';
import { linkButton, pageHead } from '../components/page-head.page.js';
import { formatNumber, langAttributes, languageName } from '../layout/formatting.js';
import { languageChoicePath } from '../layout/language-choice/language-choice-path.js';
import type { Page } from '../layout/page.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';

/** The page of all languages with translations, the reader's first, with their progress over all that is translated. */
export const languagesPage = (visitor: Visitor, { units, translated }: Pick<Overview, 'units' | 'translated'>): Page => {
  const { base, locale, languages, lng, sourceLng } = visitor;
  const { say, sayCount } = locale;
  const own = lng === sourceLng ? [] : [lng];
  const rows = [...new Set([...own, ...translated.keys()])]
    .map((code) => ({ code, name: languageName(languages, code, visitor), done: translated.get(code) ?? 0 }))
    .sort((one, other) => Number(other.code === lng) - Number(one.code === lng) || locale.formats.compare(one.name, other.name))
    .map(({ code, name, done }) => {
      const native = languages.get(code)?.native;
      return [
        html`<a class="name" href="${base}/languages/${encodeURIComponent(code)}"><span>${name} ${code === lng && badge(visitor, say('Your language'))}${native && native !== name && html`<br><span class="n" ${langAttributes(code)}>${native}</span>`}</span></a>`,
        bar(visitor, { decided: 0, leading: done, errors: 0, missing: units - done }, name),
        formatNumber(visitor, units - done),
      ];
    });
  const columns = [
    { text: say('Language'), isName: true },
    { text: say('Progress') },
    { text: say('Missing'), isNumber: true, isLabelled: true },
  ];
  return {
    title: say('Languages'),
    main: html`${pageHead(visitor, {
      title: say('Languages'),
      line: sayCount('{n} language', '{n} languages', translated.size),
      primary: linkButton(
        visitor,
        languageChoicePath(visitor, '/languages/{lng}'),
        hasLanguage(visitor) ? say('Change your language') : say('Choose a language'),
        'primary',
      ),
    })}
<div class="sheet flush">${foldingTable(visitor, say('Languages'), columns, rows)}</div>`,
  };
};
