import type { AlikePair } from '../../../deciding/alike/alike-pair.js';
import { type Html, html } from '../../../kernel/html.js';
import { mayTakeBack } from '../../../kernel/person.js';
import { emptyState } from '../components/notice.page.js';
import { formatNumber, languageName, personLink } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { moderationHead } from '../moderation/moderation.page.js';

const liftForm = ({ base, csrfField, locale: { say } }: Visitor, { lng, oneId, otherId, lifted, liftedBy }: AlikePair): Html =>
  html`${lifted && html`<p>${liftedBy === null ? say('Counted separately.') : say('Counted separately by {person}.', { person: liftedBy })}</p>`}
<form method="post" action="${base}/moderation/alike">${csrfField()}<input type="hidden" name="lng" value="${lng}">
<input type="hidden" name="one" value="${oneId}"><input type="hidden" name="other" value="${otherId}">
<input type="hidden" name="lifted" value="${lifted ? '0' : '1'}"><button>${lifted ? say('Count as one') : say('Count separately')}</button></form>`;

const takeBackLinks = ({ base, locale: { say }, person: reader }: Visitor, { one, oneRole, other, otherRole }: AlikePair): Html | false => {
  const names = [
    { name: one, role: oneRole },
    { name: other, role: otherRole },
  ].filter(({ role }) => mayTakeBack(reader, role));
  return (
    names.length > 0 &&
    html`<p>${say('Remove all…')} ${names.map(({ name }, nth) => html`${nth > 0 && ', '}<a href="${base}${withQuery('/moderation/undo', { person: name })}"><bdi>${name}</bdi></a>`)}</p>`
  );
};

const pairRow = (visitor: Visitor, pair: AlikePair): Html => {
  const number = (value: number) => formatNumber(visitor, value);
  return html`<tr><th scope="row">${personLink(visitor, pair.one)} · ${personLink(visitor, pair.other)}</th>
<td>${languageName(visitor.languages, pair.lng, visitor)}</td><td class="number">${number(pair.shared)}</td>
<td class="number">${number(pair.agreed)} (${number(Math.round(pair.expectedAgreed))})</td>
<td class="number">${number(pair.against)} (${number(Math.round(pair.expectedAgainst))})</td>
<td class="number">10<sup>${number(Math.round(pair.log10Probability))}</sup></td><td>${liftForm(visitor, pair)}
${takeBackLinks(visitor, pair)}</td></tr>`;
};

/** Page with accounts that count as one, and the evidence, for moderators. */
export const alikePage = (visitor: Visitor, pairs: readonly AlikePair[]): Page => {
  const { say } = visitor.locale;
  const title = say('Similar voting');
  return {
    title,
    main: html`${moderationHead(visitor, '/moderation/alike')}
<p class="lead">${say('These accounts agree too often. Check before you act: friends agree too.')}</p>
${
  pairs.length === 0
    ? emptyState(visitor, { icon: 'people', title: say('No similar accounts') })
    : html`<div class="scroll"><table><caption class="unseen">${title}</caption>
<thead><tr><th scope="col">${say('Accounts')}</th><th scope="col">${say('Language')}</th><th scope="col" class="number">${say('Both chose')}</th><th scope="col" class="number">${say('Same (expected)')}</th><th scope="col" class="number">${say('Against others (expected)')}</th><th scope="col" class="number">${say('Probability')}</th><th scope="col">${say('Status')}</th></tr></thead>
<tbody>${pairs.map((pair) => pairRow(visitor, pair))}</tbody></table></div>`
}`,
  };
};
