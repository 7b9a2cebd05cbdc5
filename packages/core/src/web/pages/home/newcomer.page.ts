import { type Html, html } from '../../../kernel/html.js';
import type { KindPages } from '../../../units/kind/pages.js';
import { formatNumber } from '../layout/formatting.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import { hasLanguage, type Visitor } from '../layout/visitor.js';
import { toDoSection } from '../unit/to-do.page.js';
import type { HomeParts } from './home-parts.js';
import type { Home } from './read-home.js';

/** How many units with open endorsements are considered for a newcomer, who sees some of them. */
const SHOWN_UNENDORSED = 3;

/** A count with its noun, the number in large type. */
const largeNumber = (visitor: Visitor, n: number, counted: string): Html => {
  const number = formatNumber(visitor, n);
  const [before = '', ...behind] = counted.split(number);
  return html`<li>${before}${behind.length > 0 && html`<b>${number}</b>`}${behind.join(number)}</li>`;
};

const numbers = (visitor: Visitor, pages: KindPages, { totals }: Home): Html => {
  const { sayCount } = visitor.locale;
  const shown: readonly (readonly [number, string])[] = [
    [totals.units, pages.countUnits(sayCount, totals.units)],
    [totals.languages, sayCount('{n} language', '{n} languages', totals.languages)],
    [totals.people, sayCount('{n} person this year', '{n} people this year', totals.people)],
    [totals.contributions, sayCount('{n} contribution this year', '{n} contributions this year', totals.contributions)],
  ];
  return html`<ul class="numbers">${shown.map(([n, counted]) => largeNumber(visitor, n, counted))}</ul>`;
};

/** Front page for a visitor: introduction, sign-up, statistics, and how it works. */
export const newcomerSection = (visitor: Visitor, pages: KindPages, home: Home, { top, below }: HomeParts): Html => {
  const { locale, base, lng, site } = visitor;
  const { say } = locale;
  return html`<div class="hero">
<h1>${site.name(say)}</h1>
<p class="lead">${site.purpose(say)}<br>${say('No account needed to start.')}</p>
${top}
<form class="row" action="${base}/language"><input type="hidden" name="next" value="${base}/begin?lng={lng}">
<p><label for="into">${say('Your language')}</label> <select id="into" name="lng">${languageOptions(visitor, lng, [], 'native')}</select></p>
<p><button class="main">${pages.texts(say).begin}</button></p></form>
${numbers(visitor, pages, home)}
<ol class="steps"><li><b>${say('Suggest')}</b> ${say('Write it in your language.')}</li>
<li><b>${say('Choose')}</b> ${say('Others choose the best one.')}</li>
<li><b>${say('Ship')}</b> ${say('The winner goes into the files.')}</li></ol>
</div>
${below}
${home.totals.units > 0 && hasLanguage(visitor) && toDoSection(visitor, { pages, lng, unendorsed: { ...home.unendorsed, units: home.unendorsed.units.slice(0, SHOWN_UNENDORSED) } })}`;
};
