import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { linkButton } from '@translation-commons/core/web/pages/components/page-head.page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { icon } from '@translation-commons/core/web/pages/marks/icon.page.js';

/** Gains of maintainers of projects, with an example of a patch. */
export const forMaintainers = (visitor: Visitor): Html => {
  const { say } = visitor.locale;
  const gains = [
    say('Only the lines that changed'),
    say('Placeholders and plurals checked before export'),
    say('Pull, patch or download – your choice'),
  ];
  return html`<section class="band duo" aria-labelledby="maintainers"><div class="stack"><h2 id="maintainers">${say('Your files come back byte for byte, as a patch')}</h2>
<p class="quiet">${say('For maintainers. Point us to your repository and keep your layout.')}</p>
<ul class="points">${gains.map((gain) => html`<li>${icon(visitor, 'check')}<span>${gain}</span></li>`)}</ul>
<p class="row">${linkButton(visitor, '/import', say('Add your project'))}</p></div>
<pre class="patch" dir="ltr" translate="no" role="img" aria-label="${say('Example of a patch')}">po/fr.po
 #: src/basket.c:41
 msgid "Keep pictures"
<del>-msgstr "Garder image"</del><ins>+msgstr "Garder les images"</ins></pre></section>`;
};
