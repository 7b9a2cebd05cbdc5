import { type Html, html } from '@translation-commons/core/kernel/html.js';
import { emptyState } from '@translation-commons/core/web/pages/components/notice.page.js';
import { pageHead } from '@translation-commons/core/web/pages/components/page-head.page.js';
import { languageName } from '@translation-commons/core/web/pages/layout/formatting.js';
import type { Page } from '@translation-commons/core/web/pages/layout/page.js';
import type { Visitor } from '@translation-commons/core/web/pages/layout/visitor.js';
import { errataPath } from '../errata/errata.page.js';
import type { Edition } from '../exports/editions/edition.js';
import { versePages } from '../verses/verse-pages.js';

const editionItem = ({ base, locale }: Visitor, { edition, name, author, licence, verses }: Edition, first: number): Html => {
  const { say, sayCount } = locale;
  const code = encodeURIComponent(edition);
  const facts = [author !== name && author, licence].filter(Boolean);
  return html`<li><div><a class="who" href="${base}/chapters/${first}/editions?edition=${code}"><bdi>${name ?? say('Readers’ choice')}</bdi></a>
<p class="meta"><span>${versePages.countUnits(sayCount, verses)}${facts.map((fact) => html` · <bdi>${fact}</bdi>`)}</span></p></div>
<span class="meta"><a rel="nofollow" download href="${base}/editions/${code}/export">${say('Download')}</a> <a href="${base}/editions/${code}/feed">RSS</a>${name !== null && html` <a href="${base}${errataPath(edition)}">${say('Corrections')}</a>`}</span></li>`;
};

/** The page of all editions, by language: the reader's first. */
export const editionListPage = (visitor: Visitor, editions: readonly Edition[], firstChapter: number): Page => {
  const { lng, languages, locale } = visitor;
  const { say, sayCount } = locale;
  const named = [...new Set(editions.map((edition) => edition.lng))].map((code) => ({
    code,
    name: languageName(languages, code, visitor),
  }));
  named.sort((one, other) => Number(other.code === lng) - Number(one.code === lng) || locale.formats.compare(one.name, other.name));
  return {
    title: say('Editions'),
    width: 'read',
    main: html`${pageHead(visitor, { title: say('Editions'), line: sayCount('{n} edition', '{n} editions', editions.length) })}
${editions.length === 0 && emptyState(visitor, { title: say('No editions yet'), line: say('Imported translations with an author become editions.') })}
<div class="stack">${named.map(
      ({ code, name }) => html`<section><h2>${name}</h2>
<ul class="list">${editions.filter((edition) => edition.lng === code).map((edition) => editionItem(visitor, edition, firstChapter))}</ul></section>`,
    )}</div>`,
  };
};
