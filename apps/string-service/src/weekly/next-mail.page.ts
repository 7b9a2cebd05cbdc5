import { type Html, html } from '@translation-commons/core/kernel/html.js';
import type { MailBlock } from '@translation-commons/core/notices/notice-kind.js';
import { pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import type { NextMail } from './read-next-mail.js';
import { weeklyBlocks } from './weekly-notice.js';

const blockHtml = (block: MailBlock): Html => {
  if ('quote' in block) return html`<blockquote class="quoted">${block.quote.map((text) => html`<p><bdi>${text}</bdi></p>`)}</blockquote>`;
  if ('heading' in block) return html`<h2><a href="${block.link}"><bdi>${block.heading}</bdi></a></h2>`;
  if ('entry' in block) {
    const [first = '', ...others] = block.entry;
    return html`<p><a class="link" href="${block.link}"><bdi>${first}</bdi></a>${others.map((text) => html`<br><bdi>${text}</bdi>`)}</p>`;
  }
  return 'link' in block
    ? html`<p><a class="link" href="${block.link}"><bdi>${block.text}</bdi></a></p>`
    : html`<p dir="auto">${block.paragraph}</p>`;
};

/** The page that shows what a person's next weekly mail would hold. */
export const nextMailPage = (visitor: Visitor, { details, notBefore, isMuted, isRefused }: NextMail): Page => {
  const { base, locale } = visitor;
  const { say, formats } = locale;
  const hints = [
    isMuted && html`${say('You get no weekly emails.')} <a href="${base}/settings#mails">${say('Change')}</a>`,
    isRefused && html`${say('Your email server refuses our emails.')} <a href="${base}/settings/account#mail">${say('Confirm email')}</a>`,
    notBefore && html`${say('Not before {day}', { day: formats.longDay(notBefore) })}`,
  ].filter((hint) => hint !== false && hint !== null);
  return {
    title: say('Next weekly email'),
    main: html`${pageHead(visitor, { trail: [{ path: '/settings#mails', text: say('Settings') }], title: say('Next weekly email') })}
${hints.map((hint) => html`<p class="quiet">${hint}</p>`)}
${details ? html`<section class="sheet stack">${weeklyBlocks(locale, details).map(blockHtml)}</section>` : html`<p>${say('Nothing new in the projects you follow. No email is sent.')}</p>`}`,
  };
};
