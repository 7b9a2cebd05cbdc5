import { html } from '../../../kernel/html.js';
import type { EarlierUnit } from '../../../translations/sources/count-for-earlier-sources.js';
import type { UnitKind } from '../../../units/kind/unit-kind.js';
import { text } from '../components/text.page.js';
import { languageName } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import { unitReference } from '../unit/related-units.page.js';
import { moderationHead } from './moderation.page.js';
import type { ModerationVisitor } from './send-moderation-page.js';

/** Numbers of translations made for an earlier source. */
export interface EarlierTexts {
  readonly translations: number;
  /** Number of their units. */
  readonly units: number;
  /** Number of translations whose source changed in marks only. */
  readonly marksOnly: number;
  /** The first of the units, once per language. */
  readonly listed: readonly EarlierUnit[];
}

/**
 * Page of translations made for an earlier source: their number, a button that confirms those whose source changed in marks only, and links to each.
 */
export const earlierTextsPage = (
  visitor: ModerationVisitor,
  { pages }: UnitKind,
  { translations, units, marksOnly, listed }: EarlierTexts,
): Page => {
  const { locale, base, languages, csrfField } = visitor;
  const { say, sayCount } = locale;
  return {
    title: say('Source changed'),
    main: html`${moderationHead(visitor, '/moderation/earlier-texts')}
<h2>${say('Source changed')}</h2>
<p>${
      translations === 0
        ? say('Nothing needs a check.')
        : html`${sayCount('{n} translation needs a check: its source changed.', '{n} translations need a check: their source changed.', translations)} <span class="quiet">${pages.countUnits(sayCount, units)}</span>`
    }</p>
${
  marksOnly > 0 &&
  html`<form method="post" action="${base}/moderation/earlier-texts">${csrfField()}
<p>${sayCount('{n} differs in punctuation or marks only.', '{n} differ in punctuation or marks only.', marksOnly)}</p>
<p><button>${say('Confirm all')}</button></p></form>`
}
${
  listed.length > 0 &&
  html`<ul class="dense">${listed.map(
    ({ unit, lng }) =>
      html`<li>${text(pages, unit.forms[0] ?? '', { lng: unit.sourceLng ?? null, as: 'a', attributes: html`href="${base}${pages.path(unit, lng)}"`, before: unitReference(pages, unit, visitor) })} <span class="quiet">${languageName(languages, lng, visitor)}</span></li>`,
  )}</ul>`
}`,
  };
};
