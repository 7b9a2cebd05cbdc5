import { type Html, html } from '../../kernel/html.js';
import type { KindPages } from '../../units/kind/pages.js';
import { formatNumber } from '../layout/formatting.js';
import { languageOptions } from '../layout/language-options.page.js';
import type { Visitor } from '../layout/visitor.js';
import { toDoSection } from '../unit/to-do.page.js';
import type { Home } from './read-home.js';

/** Units that wait for an endorsement, of which a newcomer is shown some. */
const SHOWN_UNENDORSED = 3;

const numbers = (visitor: Visitor, { totals }: Home): Html => {
  const { say } = visitor.locale;
  const shown: readonly (readonly [number, string])[] = [
    [totals.units, say('texts')],
    [totals.languages, say('languages')],
    [totals.people, say('people this year')],
    [totals.contributions, say('contributions this year')],
  ];
  return html`<dl class="numbers">${shown.map(([n, what]) => html`<div><dt>${what}</dt><dd>${formatNumber(visitor, n)}</dd></div>`)}</dl>`;
};

/** What a front page says to whoever is not signed in: what this is, the way in, how much goes on, and how it works. */
export const newcomerSection = (visitor: Visitor, pages: KindPages, home: Home): Html => {
  const { locale, base, lng, site } = visitor;
  const { say } = locale;
  return html`<div class="hero">
<h1>${site.name(say)}</h1>
<p class="lead">${site.purpose(say)}<br>${say('Begin at once: an account is asked for when there is something to be saved.')}</p>
<form class="row" action="${base}/language"><input type="hidden" name="next" value="${base}/begin?lng={lng}">
<p><label for="into">${say('I translate into')}</label> <select id="into" name="lng">${languageOptions(visitor, lng, [], 'native')}</select></p>
<p><button class="main">${say('Translate five easy texts')}</button></p></form>
${numbers(visitor, home)}
<ol class="steps"><li><b>${say('Suggest')}</b> ${say('Write how it should read in your language.')}</li>
<li><b>${say('Choose')}</b> ${say('Others see it, and all choose what reads best.')}</li>
<li><b>${say('Ship')}</b> ${say('What is chosen goes out in the files that programs and readers use.')}</li></ol>
</div>
${home.totals.units > 0 && toDoSection(visitor, { pages, lng, unendorsed: { ...home.unendorsed, units: home.unendorsed.units.slice(0, SHOWN_UNENDORSED) } })}`;
};
