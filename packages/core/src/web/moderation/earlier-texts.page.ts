import { html } from '../../kernel/html.js';
import { formatNumber } from '../layout/formatting.js';
import type { Page } from '../layout/layout.page.js';
import type { Visitor } from '../layout/visitor.js';
import { moderationHead } from './moderation.page.js';

/** How many translations were made for an earlier source. */
export interface EarlierTexts {
  readonly translations: number;
  /** The units that they are of. */
  readonly units: number;
  /** Of the translations, those whose source changed in marks only. */
  readonly marksOnly: number;
}

/** The page of translations that were made for an earlier source: how many, and a button that confirms those that marks alone made so. */
export const earlierTextsPage = (visitor: Visitor, { translations, units, marksOnly }: EarlierTexts): Page => {
  const { locale, base, csrfField } = visitor;
  const { say, sayCount } = locale;
  return {
    title: say('For an earlier text'),
    main: html`${moderationHead(visitor, null)}
<h2>${say('For an earlier text')}</h2>
<p>${sayCount('{n} translation was made for an earlier text. It does not count until it is confirmed.', '{n} translations were made for an earlier text. They do not count until they are confirmed.', translations)}</p>
<p>${say('They belong to {units} places of the text.', { units: formatNumber(visitor, units) })}</p>
${
  marksOnly > 0 &&
  html`<form method="post" action="${base}/moderation/earlier-texts">${csrfField()}
<p>${sayCount('Of {n}, only punctuation or spelling marks of the text changed.', 'Of {n}, only punctuation or spelling marks of the text changed.', marksOnly)}</p>
<p><button>${say('Confirm these')}</button></p></form>`
}`,
  };
};
