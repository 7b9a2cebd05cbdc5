import type { Say } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { badge } from '@translation-commons/core/web/pages/components/notice.page.js';
import { type FormState, field } from '@translation-commons/core/web/pages/forms/form.page.js';
import { langAttributes } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { MEANING_LIMIT, PARTS_OF_SPEECH, type PartOfSpeech, type TermDetails } from '../terms/term-details.js';

const partText = (say: Say, part: PartOfSpeech): string =>
  ({ noun: say('noun'), verb: say('verb'), adjective: say('adjective'), name: say('name'), other: say('other') })[part];

/** Badge of a term's part of speech. */
export const partBadge = (visitor: Visitor, { partOfSpeech }: Pick<TermDetails, 'partOfSpeech'>): Html | false =>
  partOfSpeech !== '' && badge(visitor, partText(visitor.locale.say, partOfSpeech));

/** Meaning of a term, and words that must not translate it, with the way to where they are used. */
export const termNotes = (visitor: Visitor, lng: string, { meaning, avoid }: TermDetails, usedPath: string): Html =>
  html`${meaning !== '' && html`<p class="soft small" dir="auto">${meaning}</p>`}
${avoid.length > 0 && html`<p class="meta">${badge(visitor, visitor.locale.say('Avoid'), 'bad')} <span ${langAttributes(lng)}>${avoid.join(', ')}</span> <a class="link" href="${visitor.base}${usedPath}">${visitor.locale.say('Find uses')}</a></p>`}`;

/** Fields of what a term means, folded unless one of them is filled. */
export const termDetailFields = (visitor: Visitor, sent: FormState, details: TermDetails | null): Html => {
  const { say } = visitor.locale;
  const part = sent.typed.part_of_speech ?? details?.partOfSpeech ?? '';
  const options = html`<option value="">–</option>${PARTS_OF_SPEECH.map((one) => html`<option value="${one}"${one === part && html` selected`}>${partText(say, one)}</option>`)}`;
  return html`<details class="summary-quiet"${details !== null && html` open`}><summary>${say('Meaning, words to avoid')}</summary><div class="fields">
${field(visitor, sent, { name: 'meaning', label: say('Meaning'), value: details?.meaning ?? '', lines: 2, required: false, attributes: html`maxlength="${MEANING_LIMIT}" dir="auto"` })}
${field(visitor, sent, { name: 'part_of_speech', label: say('Part of speech'), options, required: false })}
${field(visitor, sent, { name: 'avoid', label: say('Avoid'), hint: say('Wrong translations, with commas'), value: details?.avoid.join(', ') ?? '', required: false, attributes: html`autocomplete="off"` })}
${field(visitor, sent, { name: 'do_not_translate', label: say('Do not translate'), box: { isTicked: details?.doNotTranslate ?? false } })}</div></details>`;
};
