import { type Html, html } from '../../../kernel/html.js';
import { bar, dot, fullBar } from '../components/bar.page.js';
import { endorseButton } from '../components/endorse-button.page.js';
import { foldingTable } from '../components/folding-table.page.js';
import { badge, chip, emptyState, notice, notices } from '../components/notice.page.js';
import { linkButton, moreMenu, pageHead } from '../components/page-head.page.js';
import { pager } from '../components/pager.page.js';
import { settingSection } from '../components/setting.page.js';
import { text } from '../components/text.page.js';
import { type Field, field } from '../forms/form.page.js';
import { languageName } from '../layout/formatting.js';
import { languageOptions } from '../layout/language-choice/language-options.page.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { face, faces, tile } from '../marks/face.page.js';
import { icon } from '../marks/icon.page.js';
import { ICONS, type IconName, OWN_ICONS } from '../marks/icons.js';
import { heatMap } from '../person/heat-map.page.js';
import { activityChart } from '../reports/activity-chart.page.js';
import { completionChart } from '../reports/completion-chart.page.js';
import { HOSTILE_TEXTS, SAMPLE_COUNTS, SAMPLE_KIND, SAMPLE_NAMES } from './samples.js';

const part = (title: string, content: Html): Html => html`<section><h2>${title}</h2><div class="sheet stack">${content}</div></section>`;

const type = html`<p class="serif t5">Chosen by readers</p><p class="serif t4">Title of a page</p><p class="serif t3">Heading of a section</p><p class="t3">Text of a candidate</p><p>Interface and running text, with <a class="link" href="#type">a link</a></p><p class="small soft">Labels, facts, times</p><p><code>code</code> <kbd>Ctrl</kbd> <mark>found</mark> <ins>added</ins> <del>removed</del></p>`;

const buttons = (visitor: Visitor): Html =>
  html`<p class="row"><button type="button" class="btn primary">Save and next</button><button type="button" class="btn">Save</button><button type="button" class="btn quiet">Skip</button><button type="button" class="btn danger">${icon(visitor, 'trash')}Remove all 30…</button><button type="button" class="btn primary" disabled>Saving</button></p>
<div class="row">${linkButton(visitor, '/styleguide', 'Translate five strings', 'large')}<button type="button" class="btn small">Undo</button><button type="button" class="plain">${icon(visitor, 'edit')}Edit a copy</button>${moreMenu(visitor, html`<li><a href="#buttons">${icon(visitor, 'history')}History</a></li><li><button type="button">${icon(visitor, 'flag')}Report</button></li>`)}</div>`;

const endorsements = (visitor: Visitor): Html => {
  const looks = [{ isLike: false }, { isLike: true }, { isFlat: true }].flatMap((look) =>
    [false, true].map((isOwn) => ({ ...look, isOwn })),
  );
  return html`<p class="row">${looks.map((look) => endorseButton(visitor, { word: look.isOwn ? 'Chosen' : 'Choose', count: 39, ...look }))}${endorseButton(visitor, { word: 'Covered', count: undefined, isOwn: false })}</p>`;
};

const progress = (visitor: Visitor): Html => {
  const [full, ...others] = SAMPLE_COUNTS;
  return html`${full && fullBar(visitor, full, () => '/styleguide')}<p class="row">${others.map((counts) => bar(visitor, counts))}</p>
<p class="row">${(['decided', 'leading', 'open', 'errors', 'missing'] as const).map((state) => dot(visitor, state))}${badge(visitor, 'Decided', 'good', 'check')}${badge(visitor, 'Leading', 'lead')}${badge(visitor, 'Too close to call: 39 to 37', 'close', 'balance')}${badge(visitor, 'Missing {app}', 'bad', 'warning')}${badge(visitor, 'Edition')}</p>`;
};

const candidates = (visitor: Visitor): Html =>
  html`<ol class="ballot">${HOSTILE_TEXTS.map(
    ({ lng, forms }, nr) =>
      html`<li class="cand${nr === 0 && ' leads'}">${endorseButton(visitor, { word: `Vote ${nr + 1}`, count: 39 - nr, isOwn: nr === 1 })}<div>${text(SAMPLE_KIND, forms, { lng, as: 'p' })}<p class="meta">${nr === 0 && badge(visitor, 'Leading', 'lead')}<a class="who" href="#candidates">${face('Chloé Marchand')}Chloé Marchand</a><span>Mon</span>${faces(SAMPLE_NAMES)}</p></div></li>`,
  )}</ol>`;

const fields = (visitor: Visitor): Html => {
  const { lng, locale, languages } = visitor;
  const problems = [{ path: 'mail', detail: 'An address looks like name@example.org' }];
  const sent = { typed: { mail: 'zoe@' }, problems, form: 'styleguide' };
  const shown: readonly Field[] = [
    { name: 'name', label: 'Name', hint: 'Shown beside your translations' },
    { name: 'mail', label: 'Email' },
    { name: 'role', label: 'Choice', options: html`<option>Contributor</option><option>Moderator</option>` },
    {
      name: 'lng',
      label: 'Language field',
      options: html`${languageOptions({ locale, languages }, lng)}`,
      attributes: html`data-languages`,
    },
    { name: 'about', label: 'About you', lines: 2, required: false },
  ];
  return html`<form class="fields"><div class="row">${shown.map((wanted) => field(visitor, sent, wanted))}
<p><label for="styleguide-file">File</label><input id="styleguide-file" type="file"></p></div>
${field(visitor, sent, { name: 'public', label: 'Public', box: { isTicked: true } })}</form>`;
};

const table = (visitor: Visitor): Html =>
  foldingTable(
    visitor,
    'Projects',
    [
      { text: 'Project', isName: true, sort: { path: '/styleguide', direction: 'ascending' } },
      { text: 'Progress' },
      { text: 'Missing', isNumber: true, isLabelled: true },
      { text: 'Active', isNumber: true, isRare: true },
    ],
    SAMPLE_COUNTS.map((counts, nr) => [
      html`<a class="name" href="#table">${tile(SAMPLE_NAMES[nr] ?? 'A', 'small')}${SAMPLE_NAMES[nr]}</a>`,
      bar(visitor, counts),
      counts.missing === 0 ? badge(visitor, 'Complete', 'good', 'check') : html`<a class="todo" href="#table">${counts.missing}</a>`,
      '2 h',
    ]),
  );

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const charts = (visitor: Visitor): Html => {
  const dayOf = (weeksAgo: number) => new Date(visitor.now.getTime() - weeksAgo * WEEK_MS).toISOString().slice(0, 10);
  const weeks = Array.from({ length: 52 }, (_, nr) => ({ day: dayOf(51 - nr), translations: (nr * 7) % 23, endorsements: (nr * 5) % 41 }));
  const days = Array.from({ length: 364 }, (_, nr) => ({ day: dayOf((363 - nr) / 7), contributions: nr % 6 < 2 ? 0 : (nr * 7) % 23 }));
  const months = Array.from({ length: 12 }, (_, nr) => ({ month: dayOf((11 - nr) * 4.345).slice(0, 7), translated: 30 + nr * 40 }));
  return html`${activityChart(visitor, weeks, 'Votes')}${heatMap(visitor, days)}<h3 id="completion">Completion by month</h3>${completionChart(visitor, months, 500)}`;
};

/** A part in a column, below its name. */
const specimen = (title: string, content: Html): Html => html`<section class="stack tight"><h3>${title}</h3>${content}</section>`;

const lists = (visitor: Visitor): Html => {
  const { languages } = visitor;
  return html`<div class="duo">${specimen('List', html`<ul class="sheet list"><li>${dot(visitor, 'open')}<div>${text(SAMPLE_KIND, '%1$s: {count}', { lng: null, as: 'a', classes: 'line', attributes: html`href="#lists"` })}${text(SAMPLE_KIND, 'احفظ %s في {folder}', { lng: 'ar', as: 'p', classes: 'line soft' })}<p class="meta"><span>Garden</span><span>2 h</span></p></div><span class="when">Mon</span></li></ul>`)}
${specimen('Rows', html`<ul class="rows"><li><span class="grow">Firefox on Linux <span class="quiet">This browser</span></span><button type="button" class="btn small">Sign out</button></li><li><span class="grow">Phone</span><button type="button" class="btn small">Sign out</button></li></ul>`)}
${specimen('Tiles', html`<ol class="found tiles"><li>${text(SAMPLE_KIND, 'Delete {count} pictures?', { lng: 'en', as: 'a', attributes: html`href="#lists"` })}<p class="quiet">Missing</p></li></ol>`)}
${specimen('Progress of a job', html`<progress aria-label="Compare" value="40" max="100"></progress><ol class="stages" aria-label="Stages"><li class="over">Read</li><li aria-current="step">Compare</li><li>Save</li></ol>`)}
${specimen('Settings and folds', html`${settingSection({ id: 'layout', title: 'Layout', current: 'po/{lng}.po', content: html`<p>A part of settings, unfolded.</p>` })}<details class="fold"><summary>Fold <span class="n">3</span></summary><p>What is one level down.</p></details>`)}
${specimen('Facts', html`<dl class="about"><dt>Licence</dt><dd>GPL-3.0</dd><dt>Source language</dt><dd>${languageName(languages, 'en', visitor)}</dd></dl><p class="row"><button type="button" class="btn" disabled aria-describedby="why-not">Download</button> <span class="hint" id="why-not">Nothing is decided yet.</span></p>`)}</div>
${pager(visitor, { page: 1, pages: 5 }, () => '/styleguide')}`;
};

/** The toast where it is on pages, but not over them. */
const toast = html`<div class="message status"><p>Vote saved. 37 for this one.</p> <button type="button" class="plain">Undo</button></div><div class="message warning"><p>The link has expired.</p></div><div class="message error"><p>Not saved. Your text is still here.</p></div>`;

const editor = (visitor: Visitor): Html =>
  html`<form class="editor"><div class="field"><label class="unseen" for="styleguide-form">Your translation</label><textarea id="styleguide-form" rows="2" lang="fr" dir="ltr">Supprimer  %d image</textarea></div>
<div class="findings message warning"><ul><li class="wrong">Placeholders differ · Blocked from export</li><li>Double space</li><li>Missing: <code dir="ltr">{app}</code> <button type="button">Insert</button></li></ul></div>
<p class="send"><button type="button" class="btn primary">Save and next</button><button type="button" class="btn">Save</button><a class="btn quiet" href="#editor">Skip${icon(visitor, 'skip')}</a></p></form>`;

/** Each component of pages in its states, for those who build pages. It follows the reader's display and language, as every page does. */
export const styleguidePage = (visitor: Visitor): Page => ({
  title: 'Style guide',
  styles: ['workbench'],
  main: html`${pageHead(visitor, {
    trail: [{ path: '/', text: 'Home' }],
    picture: tile('Style guide'),
    title: 'Style guide',
    line: 'Each component in its states.',
    facts: [
      { icon: 'file', text: '12 components' },
      { icon: 'people', text: '3 people' },
    ],
    primary: linkButton(visitor, '/styleguide', 'One action', 'primary'),
    secondary: linkButton(visitor, '/styleguide', html`${icon(visitor, 'star')}Follow`),
    tabs: [
      { path: '/styleguide', text: 'Components', count: 12, isCurrent: true },
      { path: '/', text: 'Pages' },
    ],
  })}
<div class="stack wide">
${part('Type', type)}
${part('Buttons', buttons(visitor))}
${part('Endorsements', endorsements(visitor))}
${part('Progress', progress(visitor))}
<section><h2>Candidates and texts</h2>${candidates(visitor)}</section>
${part('Fields', fields(visitor))}
<section><h2>Table</h2><div class="sheet flush">${table(visitor)}</div></section>
${part('Notices', html`${notice(visitor, 'info', 'Your draft is safe.')}${notice(visitor, 'good', html`Saved. <a class="link" href="#notices">See it</a>`)}${notice(visitor, 'warn', 'The link has expired.')}${notice(visitor, 'bad', 'Not saved. Your text is still here.')}${notices(visitor, 'good', ['12 strings are new.', '9 translations were known.'])}`)}
${part('Messages, as the toast shows them', toast)}
<section><h2>Lists</h2>${lists(visitor)}</section>
${part('Charts', charts(visitor))}
${part('Editor', editor(visitor))}
${part('Chips', html`<p class="chips">${chip(visitor, { path: '/styleguide', content: 'Missing', count: '118', isOn: true })}${chip(visitor, { path: '/styleguide', content: 'Open', count: '40' })}</p>`)}
${part('Empty state', emptyState(visitor, { title: 'Nothing yet', line: 'Your choices will be here.', actions: linkButton(visitor, '/styleguide', 'Choose') }))}
${part('Faces and tiles', html`<p class="row">${SAMPLE_NAMES.map((name) => face(name, 'mid'))}${face('Zoe Laurent', 'large')}</p><p class="row">${SAMPLE_NAMES.map((name) => tile(name, 'small'))}</p>`)}
${part('Icons', html`<ul class="row">${([...Object.keys(ICONS), ...Object.keys(OWN_ICONS)] as readonly IconName[]).map((name) => html`<li class="small">${icon(visitor, name, 'big')} ${name}</li>`)}</ul>`)}
</div>`,
});
