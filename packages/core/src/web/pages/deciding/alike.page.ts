import type { AlikePair } from '../../../deciding/alike/alike-pair.js';
import { type Html, type HtmlValue, html } from '../../../kernel/html.js';
import { mayTakeBack } from '../../../kernel/person.js';
import { type Column, foldingTable } from '../components/folding-table.page.js';
import { emptyState } from '../components/notice.page.js';
import { formatNumber, languageName, personLink } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { moderationHead } from '../moderation/moderation.page.js';
import type { ModerationVisitor } from '../moderation/send-moderation-page.js';

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

const pairRow = (visitor: Visitor, pair: AlikePair): readonly HtmlValue[] => {
  const number = (value: number) => formatNumber(visitor, value);
  return [
    html`${personLink(visitor, pair.one)} · ${personLink(visitor, pair.other)}`,
    languageName(visitor.languages, pair.lng, visitor),
    number(pair.shared),
    html`<bdi>${number(pair.agreed)} (${number(Math.round(pair.expectedAgreed))})</bdi>`,
    html`<bdi>${number(pair.against)} (${number(Math.round(pair.expectedAgainst))})</bdi>`,
    html`<bdi>10<sup>${number(Math.round(pair.log10Probability))}</sup></bdi>`,
    html`${liftForm(visitor, pair)}
${takeBackLinks(visitor, pair)}`,
  ];
};

/** Page with accounts that count as one, and the evidence, for moderators. */
export const alikePage = (visitor: ModerationVisitor, pairs: readonly AlikePair[]): Page => {
  const { say } = visitor.locale;
  const title = say('Similar voting');
  const columns: readonly Column[] = [
    { text: say('Accounts'), isName: true },
    { text: say('Language') },
    { text: say('Both chose'), isNumber: true, isLabelled: true },
    { text: say('Same (expected)'), isNumber: true, isLabelled: true },
    { text: say('Against others (expected)'), isNumber: true, isLabelled: true },
    { text: say('Probability'), isNumber: true, isLabelled: true },
    { text: say('Status') },
  ];
  return {
    title,
    main: html`${moderationHead(visitor, '/moderation/alike')}
<p class="lead">${say('These accounts agree too often. Check before you act: friends agree too.')}</p>
${
  pairs.length === 0
    ? emptyState(visitor, { icon: 'people', title: say('No similar accounts') })
    : foldingTable(
        visitor,
        title,
        columns,
        pairs.map((pair) => pairRow(visitor, pair)),
      )
}`,
  };
};
