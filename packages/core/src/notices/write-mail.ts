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
  if ('entry' in block) return `- ${[...block.entry.map((text) => text.replace(/\s+/g, ' ')), block.link].join('\n  ')}`;
  if ('heading' in block) return `# ${block.heading}\n${block.link}`;
  return 'link' in block ? `${say('{label}:', { label: block.text })}\n${block.link}` : block.paragraph;
};

const STYLES = {
  body: 'max-width:40em;padding:0 1em;font:16px/1.5 system-ui,sans-serif',
  heading: 'margin:2em 0 0.5em;padding-top:1em;border-top:1px solid #999;font-size:1.25em',
  quote: 'margin:1em 0;padding:0.5em 1em;border-inline-start:3px solid #999;white-space:pre-wrap',
  entry: 'margin:0.5em 0;padding-inline-start:1em',
};

const blockHtml = (block: MailBlock): Html => {
  if ('quote' in block)
    return html`<blockquote style="${STYLES.quote}">${block.quote.map((form) => html`<div dir="auto">${form}</div>`)}</blockquote>\n`;
  if ('entry' in block) {
    const [first = '', ...others] = block.entry;
    return html`<div style="${STYLES.entry}"><a href="${block.link}"><bdi>${first}</bdi></a>${others.map((text) => html`<br><bdi>${text}</bdi>`)}</div>\n`;
  }
  if ('heading' in block) return html`<h2 style="${STYLES.heading}"><a href="${block.link}"><bdi>${block.heading}</bdi></a></h2>\n`;
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
<body style="${STYLES.body}">
${allBlocks.map(blockHtml)}</body>
</html>
`;
  return { subject, text: `${allBlocks.map((block) => blockText(block, say)).join('\n\n')}\n`, html: page.toString(), language: tag };
};
