import type { GuideWithVersions } from '../../../comments/style-guide/read-style-guide.js';
import { GUIDE_MAX_CHARACTERS, type StyleGuide } from '../../../comments/style-guide/style-guide.js';
import { type Html, html } from '../../../kernel/html.js';
import type { Team } from '../../../reports/team/team.js';
import { emptyState, notice } from '../components/notice.page.js';
import type { Tab } from '../components/page-head.page.js';
import { type FormState, field, problemSummary } from '../forms/form.page.js';
import { isolateName, languageName, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { face } from '../marks/face.page.js';
import { languageHead, languagePath } from './language-head.page.js';

/** A style guide as paragraphs. Its language is that of its writers: nobody says which. */
const guideText = (text: string): Html =>
  html`${text.split(/\n{2,}/).map((paragraph) => html`<p class="guide" lang="" dir="auto">${paragraph}</p>`)}`;

/** Characters of a style guide beside a language's overview. */
const SHOWN_CHARACTERS = 300;

/** The beginning of a style guide, with a link to all of it. */
export const guideSummary = (visitor: Visitor, lng: string, guide: StyleGuide | null): Html => {
  const { base, locale } = visitor;
  const written = guide !== null && guide.text !== '';
  const whole = [...(guide?.text ?? '')];
  const beginning = whole.length > SHOWN_CHARACTERS ? `${whole.slice(0, SHOWN_CHARACTERS).join('')}…` : whole.join('');
  return html`<section aria-labelledby="guide"><h2 id="guide">${locale.say('Style guide')}</h2>
${written ? guideText(beginning) : html`<p class="soft">${locale.say('No style guide yet')}</p>`}
<p class="row"><a class="link" href="${base}${languagePath(lng)}/guide">${written ? locale.say('Read all') : locale.say('Write one')}</a></p></section>`;
};

/** Data of the page of a style guide. */
export interface GuidePage extends GuideWithVersions {
  readonly lng: string;
  readonly tabs: readonly Tab[];
  readonly team: Team;
  readonly sent: FormState;
}

const versionList = (visitor: Visitor, { lng, versions, mayWrite }: GuidePage): Html | false => {
  const { base, locale } = visitor;
  const { say } = locale;
  return (
    versions.length > 0 &&
    html`<section aria-labelledby="versions"><h2 id="versions">${say('History')}</h2>
<ul class="list">${versions.map(
      ({ id, author, time }, nr) =>
        html`<li>${face(author)}<div><a class="who" href="${base}/people/${encodeURIComponent(author)}">${isolateName(author)}</a><p class="meta">${relativeTime(visitor, time)}</p></div>${nr > 0 && mayWrite && html`<a class="btn small" href="${base}${languagePath(lng)}/guide?version=${id}#edit">${say('Restore')}</a>`}</li>`,
    )}</ul></section>`
  );
};

const guideEditor = (visitor: Visitor, { lng, guide, older, sent }: GuidePage): Html => {
  const { base, csrfField, locale } = visitor;
  const { say } = locale;
  return html`<section id="edit" aria-labelledby="edit-title" class="sheet"><h2 id="edit-title">${guide ? say('Edit style guide') : say('New style guide')}</h2>
${older && notice(visitor, 'warn', say('This is an older version. Save to restore it.'))}
${problemSummary(visitor, sent)}
<form class="fields" method="post" action="${base}${languagePath(lng)}/guide">${csrfField()}<input type="hidden" name="version" value="${guide?.id ?? 0}">
${field(visitor, sent, { name: 'text', label: say('Text'), hint: say('Form of address, capitals, quotes, numbers. An empty line starts a paragraph.'), value: (older ?? guide)?.text ?? '', lines: 12, required: false, attributes: html`dir="auto" maxlength="${GUIDE_MAX_CHARACTERS}"` })}
<p><button class="btn primary">${say('Save')}</button></p></form></section>`;
};

/** The page of a language's style guide: its text, its history, and the editor for the team. */
export const guidePage = (visitor: Visitor, content: GuidePage): Page => {
  const { base, path, person, locale, languages } = visitor;
  const { say } = locale;
  const { lng, tabs, team, guide, mayWrite } = content;
  return {
    title: say('{language} style guide', { language: languageName(languages, lng, visitor) }),
    lng,
    inOtherLanguage: '/languages/{lng}/guide',
    main: html`${languageHead(visitor, { lng, current: 'guide', tabs, people: team.people, thisWeek: team.thisWeek })}
<div class="split"><div class="stack wide">${
      guide && guide.text !== ''
        ? html`<section class="prose" aria-label="${say('Style guide')}">${guideText(guide.text)}</section>`
        : !mayWrite &&
          emptyState(visitor, {
            title: say('No style guide yet'),
            line: say('Agree on address, capitals and quotes.'),
            ...(!person && {
              actions: html`<a class="btn primary" href="${base}/sign-in?next=${encodeURIComponent(path)}">${say('Sign in to write')}</a>`,
            }),
          })
    }
${mayWrite ? guideEditor(visitor, content) : person && html`<p class="soft">${say('Contribute to this language first.')}</p>`}</div>
<aside>${versionList(visitor, content)}</aside></div>`,
  };
};
