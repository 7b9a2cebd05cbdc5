import type { Say, UiLocale } from '../i18n/interface-texts/ui-locale.js';
import { type Html, html } from '../kernel/html.js';
import type { Mail } from '../kernel/mail.js';
import type { MailBlock, MailContent } from './notice-kind.js';

const blockText = (block: MailBlock, say: Say): string => {
  if ('quote' in block)
    return block.quote
      .flatMap((form) => form.split(/\r?\n/))
      .map((line) => `> ${line}`)
      .join('\n');
  return 'link' in block ? `${say('{label}:', { label: block.text })}\n${block.link}` : block.paragraph;
};

const blockHtml = (block: MailBlock): Html => {
  if ('quote' in block) {
    const style = 'margin:1em 0;padding:.5em 1em;border-inline-start:3px solid #999;white-space:pre-wrap';
    return html`<blockquote style="${style}">${block.quote.map((form) => html`<div dir="auto">${form}</div>`)}</blockquote>\n`;
  }
  return 'link' in block ? html`<p><a href="${block.link}">${block.text}</a></p>\n` : html`<p dir="auto">${block.paragraph}</p>\n`;
};

/** Renders a mail's text/plain and text/html parts from the same content, with an unsubscribe link at the end. User content is escaped. */
export const writeMail = (
  content: MailContent,
  { say, tag, direction }: UiLocale,
  unsubscribe: string | null,
): Pick<Mail, 'subject' | 'text' | 'html' | 'language'> => {
  const { blocks } = content;
  const subject = content.subject.replace(/\s+/g, ' ');
  const allBlocks = unsubscribe ? [...blocks, { link: unsubscribe, text: say('Stop these emails') }] : blocks;
  const page = html`<!doctype html>
<html lang="${tag}" dir="${direction}">
<head><meta charset="utf-8"><title>${subject}</title></head>
<body>
${allBlocks.map(blockHtml)}</body>
</html>
`;
  return { subject, text: `${allBlocks.map((block) => blockText(block, say)).join('\n\n')}\n`, html: page.toString(), language: tag };
};
