import { type Html, html } from '../../../kernel/html.js';
import { mayTakeBack } from '../../../kernel/person.js';
import type { Batch } from '../../../translations/trash/batch.js';
import { languageName, personLink, relativeTime } from '../layout/formatting.js';
import type { Page } from '../layout/page.js';
import type { Visitor } from '../layout/visitor.js';
import { withQuery } from '../layout/with-query.js';
import { choiceBox } from './choice-box.page.js';
import { moderationHead } from './moderation.page.js';
import type { ModerationVisitor } from './send-moderation-page.js';

/** True if the reader is offered to take the batch back. */
const isOffered = ({ person }: Visitor, { byRole, undoneAt }: Batch): boolean => undoneAt === null && mayTakeBack(person, byRole);

/** State of an undone batch, or the button that undoes it. */
const batchAction = (visitor: Visitor, batch: Batch): Html | false => {
  const { locale, base } = visitor;
  const { id, undoneAt } = batch;
  if (undoneAt)
    return html`<p>${locale.say('Removed')} ${relativeTime(visitor, undoneAt)} · <a href="${base}${withQuery('/moderation/trash', { batch: id })}">${locale.say('Show trash')}</a></p>`;
  return (
    isOffered(visitor, batch) &&
    html`<a class="btn" href="${base}${withQuery('/moderation/undo', { batch: id })}">${locale.say('Remove…')}</a>`
  );
};

/** Target of a batch, with the name of its language for the code: `fr: garden.po`, `commons/garden fr`, `commons/garden fr: a → b`. */
const aboutText = (visitor: Visitor, about: string): string => {
  const name = (code: string) => languageName(visitor.languages, code, visitor);
  const isCode = (word: string | undefined): word is string => word !== undefined && visitor.languages.has(word);
  const [, ofFile, file = ''] = /^([^ :]+): (.*)$/s.exec(about) ?? [];
  if (isCode(ofFile)) return `${name(ofFile)}: ${file}`;
  const [, scope = '', ofScope, rest = ''] = /^([^ /]+\/[^ ]+) ([^ :]+)(:.*)?$/s.exec(about) ?? [];
  return isCode(ofScope) ? `${scope} ${name(ofScope)}${rest}` : about;
};

/** Batches as a list, with what can be done to each; with boxes to choose several, inside the form that takes them. */
export const batchList = (visitor: Visitor, batches: readonly Batch[], hasBoxes = false): Html => {
  const { locale, base } = visitor;
  const { say } = locale;
  return html`<ol class="found batches">${batches.map((batch) => {
    const { id, kind, about, by, createdAt } = batch;
    // Without a box the text keeps the column that grows.
    const box =
      hasBoxes && isOffered(visitor, batch)
        ? choiceBox(id, say('Select import no. {batch}', { batch: id }))
        : html`<span class="box"></span>`;
    return html`<li class="chosen-by-box">${box}
<div><a href="${base}${withQuery('/moderation', { batch: id })}">${about === '' ? say(kind) : html`<bdi>${aboutText(visitor, about)}</bdi>`}</a>
<div class="facts">${about !== '' && html`<p>${say(kind)}</p>`}<p>${say('Import no. {batch}', { batch: id })}</p><p>${by !== null && html`${personLink(visitor, by)} · `}${relativeTime(visitor, createdAt)}</p></div></div>
${batchAction(visitor, batch)}</li>`;
  })}</ol>`;
};

/** Page with the batches of imports and submits, newest first. */
export const batchesPage = (visitor: ModerationVisitor, batches: readonly Batch[], more: boolean): Page => {
  const { locale, base } = visitor;
  const { say } = locale;
  // Where nothing can be taken back there is nothing to choose.
  const hasBoxes = batches.some((batch) => isOffered(visitor, batch));
  return {
    title: say('Import history'),
    main: html`${moderationHead(visitor, '/moderation/batches')}
${
  batches.length === 0
    ? html`<p>${say('No imports yet')}</p>`
    : html`<form action="${base}/moderation/undo">${batchList(visitor, batches, hasBoxes)}
${hasBoxes && html`<p class="bar-below"><button class="btn danger" name="several" value="1">${say('Remove selected…')}</button></p>`}</form>`
}
${more && html`<p><a rel="next" href="${base}${withQuery('/moderation/batches', { before: batches.at(-1)?.id })}">${say('Show older')}</a></p>`}`,
  };
};
