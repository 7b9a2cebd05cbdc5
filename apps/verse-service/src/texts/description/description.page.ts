import { html } from '@translation-commons/core/kernel/html.js';
import { type FormState, field, problemSummary } from '@translation-commons/core/web/pages/forms/form.page.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import { moderationHead } from '@translation-commons/core/web/pages/moderation/moderation.page.js';
import type { ModerationVisitor } from '@translation-commons/core/web/pages/moderation/send-moderation-page.js';
import { LENGTH_LIMIT, type TextDescription } from './text-description.js';

/** Path of the page, below the service's address. */
export const DESCRIPTION_PATH = '/moderation/text';

/** The page on which moderators set name, origin and licence of the text. */
export const descriptionPage = (visitor: ModerationVisitor, about: TextDescription | null, sent: FormState): Page => {
  const { base, locale, csrfField } = visitor;
  const { say } = locale;
  const short = html`maxlength="${LENGTH_LIMIT}" dir="auto" autocomplete="off"`;
  return {
    title: say('Source text'),
    main: html`${moderationHead(visitor, DESCRIPTION_PATH)}
<h2>${say('Source text')}</h2>
<p>${say('Shown below each chapter and in files. Many licences ask for it.')}</p>
${problemSummary(visitor, sent)}
<form class="fields narrow" method="post" action="${base}${DESCRIPTION_PATH}">${csrfField()}
${field(visitor, sent, { name: 'name', label: say('Name'), hint: say('With version, like “Tanzil Quran Text (Uthmani 1.0.2)”'), value: about?.name, attributes: short })}
${field(visitor, sent, { name: 'licence', label: say('Licence'), hint: say('Like “CC BY-ND 3.0”'), value: about?.licence, attributes: short, required: false })}
${field(visitor, sent, { name: 'origin', label: say('Publisher’s website'), value: about?.origin, attributes: html`type="url" inputmode="url" maxlength="${LENGTH_LIMIT}" dir="ltr" placeholder="https://"`, required: false })}
<p><button class="btn primary">${say('Save')}</button></p></form>`,
  };
};
