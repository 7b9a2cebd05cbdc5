// The translator's workbench: what a unit's page can do beyond links and forms.

/** The field that was used last, or the first one. */
const activeField = () => {
  const fields = [...drafts()];
  return fields.find((field) => field === workbench.field) ?? fields[0];
};
const workbench = { field: null, term: '', prefetched: null, checking: null };
document.addEventListener('focusin', ({ target }) => {
  if (target.matches('textarea[data-draft]')) workbench.field = target;
});

/** Puts a text at the cursor; a pair of quotation marks around what is selected. */
const insertText = (text, isPair, field = activeField()) => {
  if (!field) return;
  const { selectionStart: from, selectionEnd: end, value } = field;
  const [before, after] = isPair ? [...text] : [text, ''];
  field.focus();
  field.setRangeText(`${before}${isPair ? value.slice(from, end) : ''}${after}`, from, end, 'end');
  if (isPair && from === end) field.setSelectionRange(from + before.length, from + before.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** The texts of an element's parts, as they are stored: without words that only another text has. */
const textsIn = (parent, selector) =>
  [...parent.querySelectorAll(selector)].map((text) => {
    const copy = text.cloneNode(true);
    for (const lack of copy.querySelectorAll('del')) lack.remove();
    return copy.textContent;
  });

/** Notes which machine draft the text in the editor began as; none for other texts. */
const beginAs = (draftId = '') => {
  const field = document.querySelector('form[data-suggest] [name="draft"]');
  if (field) field.value = draftId;
};

document.addEventListener('click', (event) => {
  const button = event.target.closest('[data-insert], [data-clear], [data-turn], [data-use-of], [data-start], a.term');
  if (!button) return;
  const { insert, into, useOf, start } = button.dataset;
  if (insert !== undefined) {
    insertText(insert, button.matches('[data-pair]'), into ? document.getElementById(into) : undefined);
  } else if (useOf) {
    fillEditor(textsIn(document.getElementById(useOf), '[data-use]'));
    beginAs(button.dataset.draftId);
  } else if (start && drafts().length > 0) {
    event.preventDefault();
    fillEditor(textsIn(document.getElementById(start), '.text'));
    beginAs();
  } else if (button.matches('[data-clear]')) {
    fillEditor(['']);
  } else if (button.matches('[data-turn]')) {
    const field = activeField();
    if (!field) return;
    field.dir = field.dir === 'rtl' ? 'ltr' : 'rtl';
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'));
    field.focus();
  } else if (button.matches('a.term')) {
    const term = document.getElementById(button.hash.slice(1));
    if (!term) return;
    event.preventDefault();
    for (const open of document.querySelectorAll('.terms .opened')) open.classList.remove('opened');
    term.classList.add('opened');
    term.scrollIntoView({ block: 'nearest' });
  }
});

// A toolbar is one stop of the Tab key; the arrow keys go through its buttons (WAI-ARIA, toolbar pattern).
document.addEventListener('keydown', (event) => {
  const toolbar = event.target.closest?.('[role="toolbar"]');
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!toolbar || !step) return;
  event.preventDefault();
  const buttons = [...toolbar.querySelectorAll('button')];
  const forward = getComputedStyle(toolbar).direction === 'rtl' ? -step : step;
  buttons.at((buttons.indexOf(event.target) + forward) % buttons.length).focus();
});

// A term begins with what is selected in the source, and its translation with what is selected in the editor.
document.addEventListener('selectionchange', () => {
  const selection = getSelection();
  if (!selection.isCollapsed && selection.anchorNode.parentElement?.closest('[data-source]')) workbench.term = selection.toString().trim();
});
document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!target.matches('[data-add-term]') || !target.open) return;
    const [term, translation] = target.querySelectorAll('input:not([type="hidden"])');
    const { value, selectionStart, selectionEnd } = activeField() ?? { value: '' };
    if (term.value === '' && workbench.term) term.value = workbench.term;
    if (translation.value === '') translation.value = value.slice(selectionStart, selectionEnd).trim();
    (term.value === '' ? term : translation).focus();
  },
  true,
);

/** Fields grow with their text, and say how long it is beside the source: isolated, so that pages from right to left do not turn it around. */
const fitField = (field) => {
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight + 2}px`;
  const counter = find(`[data-counter="${field.id}"]`);
  if (counter) counter.textContent = `\u2066${[...field.value].length} / ${counter.dataset.sourceLength}\u2069`;
};

/** Findings of checks in words, without the buttons beside. */
const findingsText = (part) =>
  [...(part?.querySelectorAll('li') ?? [])]
    .map(({ childNodes }) => [...childNodes].map((node) => (node.nodeName === 'BUTTON' ? '' : node.textContent)).join(''))
    .join(' ')
    .replace(/\s+/g, ' ');

/** Checks what is typed, a moment after the last key. */
const checkTyped = async (form) => {
  const body = new URLSearchParams(new FormData(form));
  const answer = await fetch(form.dataset.check, { method: 'POST', body, headers: { accept: 'text/html' } });
  if (!answer.ok || !form.isConnected) return;
  const part = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#findings');
  // A text that was typed since then is checked by itself.
  if (!part || new URLSearchParams(new FormData(form)).toString() !== body.toString()) return;
  const shown = find('#findings');
  const former = findingsText(shown);
  shown?.replaceWith(part);
  // Read out to those who do not see them, when they differ from those before.
  if (findingsText(part) !== former) say(findingsText(part));
};

/** The next page is fetched as soon as there is an editor that has the focus, so that it is there when even a short text is saved. */
const prefetchNext = ({ dataset: { next } }) => {
  if (!next || workbench.prefetched?.url === next) return;
  const page = fetch(next, { headers: { accept: 'text/html' } })
    .then(async (answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  workbench.prefetched = { url: next, page, text: null };
  page.then((text) => {
    if (workbench.prefetched?.url === next) workbench.prefetched.text = text;
  });
};

document.addEventListener('input', ({ target }) => {
  if (!target.matches('textarea[data-draft]')) return;
  fitField(target);
  prefetchNext(target.form);
  clearTimeout(workbench.checking);
  if (target.form.dataset.check) workbench.checking = setTimeout(() => checkTyped(target.form).catch(() => {}), 300);
});

/** Shows one group of aids: that of the address, else the chosen one, else the first. */
const showPane = (id) => {
  const panes = [...document.querySelectorAll('.pane')];
  const shown = panes.find((pane) => pane.id === id) ?? panes[0];
  for (const pane of panes) pane.hidden = pane !== shown;
  for (const tab of document.querySelectorAll('[data-tabs] a')) {
    if (tab.hash === `#${shown?.id}`) tab.setAttribute('aria-current', 'true');
    else tab.removeAttribute('aria-current');
  }
};
/** The group that an address leads into. */
const addressedPane = () => (location.hash.length > 1 ? document.getElementById(location.hash.slice(1))?.closest('.pane') : null);
const PANE = 'aids';
document.addEventListener('click', (event) => {
  const tab = event.target.closest('[data-tabs] a');
  if (!tab) return;
  event.preventDefault();
  sessionStorage.setItem(PANE, tab.hash.slice(1));
  showPane(tab.hash.slice(1));
});
addEventListener('hashchange', () => {
  const pane = addressedPane();
  if (!pane) return;
  showPane(pane.id);
  document.getElementById(location.hash.slice(1)).scrollIntoView();
});

// The list beside the editor with what the queue holds alone.
const ALONE = 'queue alone';
document.addEventListener('change', ({ target }) => {
  if (target.id !== 'in-context') return;
  if (target.checked) localStorage.removeItem(ALONE);
  else localStorage.setItem(ALONE, '1');
});

/** Removes the drafts of texts that a page says are stored. */
const dropDrafts = (page) => {
  for (const { dataset } of page.querySelectorAll('[data-stored]')) {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(`draft ${dataset.stored} `)) sessionStorage.removeItem(key);
  }
};
const restoreDrafts = () => {
  dropDrafts(document);
  for (const field of drafts()) {
    const kept = sessionStorage.getItem(draftKey(field));
    if (kept !== null && field.value === '') field.value = kept;
  }
};

/** Scrolls lists to the place that the page is of. */
const showCurrent = () => {
  const [list, here] = [find('.queue'), find('.neighbours [aria-current]')];
  // Only where it scrolls by itself: elsewhere the page would.
  if (list && here && getComputedStyle(list).overflowY === 'auto') list.scrollTop = here.offsetTop - list.clientHeight / 3;
};

/** Begins with a page that is there. */
const beginPage = () => {
  workbench.term = '';
  restoreDrafts();
  for (const field of drafts()) fitField(field);
  for (const term of document.querySelectorAll('a.term')) term.tabIndex = -1;
  const pane = addressedPane();
  showPane(pane?.id ?? sessionStorage.getItem(PANE));
  if (pane) document.getElementById(location.hash.slice(1)).scrollIntoView();
  const context = find('#in-context');
  if (context) context.checked = localStorage.getItem(ALONE) === null;
  const keysBox = find('#single-keys');
  if (keysBox) keysBox.checked = localStorage.getItem(KEYS_OFF) === null;
  showCurrent();
  const editor = find('textarea[autofocus]');
  editor?.focus();
  if (editor) prefetchNext(editor.form);
  else if (find('[data-endorse]')) prefetchNext(find('.desk'));
};

/** Shows another page in place of this one, without loading its style and script again. */
const showPage = (text, url, how) => {
  const page = new DOMParser().parseFromString(text, 'text/html');
  for (const part of ['main', '.top']) {
    const there = page.querySelector(part);
    if (there) find(part).replaceWith(there);
  }
  document.title = page.title;
  if (how === 'push') history.pushState({ shown: true }, '', url);
  else history.replaceState({ shown: true }, '', url);
  scrollTo(0, 0);
  beginPage();
};
addEventListener('popstate', ({ state }) => {
  if (state?.shown || !location.hash) location.reload();
});

/** Saves, and shows what comes next: at once where it is there already. What the answer says is put into it when it comes. */
const saveAndNext = async (form, submitter) => {
  const [was, at] = [find('main'), location.href];
  const isVote = form.matches('[data-endorse]');
  const body = new URLSearchParams(new FormData(form, submitter));
  const { next } = (isVote ? find('.desk') : form).dataset;
  const ahead = next && workbench.prefetched?.url === next ? workbench.prefetched : null;
  const focusEditor = () => isVote || find('textarea[data-draft]')?.focus();
  const sent = fetch(form.action, { method: 'POST', body, headers: { accept: 'text/html' } });
  // The next page was asked for before, so it mostly comes first where it is not there yet. A failed save is handled below.
  const early =
    ahead &&
    (ahead.text ??
      (await Promise.race([
        ahead.page,
        sent.then(
          () => null,
          () => null,
        ),
      ])));
  const isShown = Boolean(early);
  if (isShown) {
    showPage(early, ahead.url, 'push');
    focusEditor();
  }
  const shown = find('main');
  try {
    const answer = await sent;
    const text = await answer.text();
    const [asked, came] = [new URL(next ?? at, location.href), new URL(answer.url)];
    const isSame = came.pathname === asked.pathname;
    // A queue without an order leads to any one: that which is shown is as good.
    const isAny = isVote && asked.searchParams.get('queue') === 'decide' && came.searchParams.get('queue') === 'decide';
    // By keys, the next one may be saved before this answer comes: then the page is newer than what the answer shows.
    const isLeft = isShown && find('main') !== shown;
    if (!isShown || !answer.ok || !(isSame || isAny || isLeft)) {
      // Refused, or the queue went on elsewhere: the answer is the page.
      showPage(text, answer.redirected ? answer.url : at, isShown ? 'replace' : answer.redirected ? 'push' : 'replace');
      if (answer.ok) showToast([...find('#messages').children]);
      focusEditor();
      return;
    }
    const page = new DOMParser().parseFromString(text, 'text/html');
    // The page was fetched before the save: the answer has a newer count of what is left, and a newer row of the one that was saved.
    for (const part of isSame && !isLeft ? ['.pace', '.queue-head .left', '.neighbours'] : []) {
      const [stale, current] = [find(part), page.querySelector(part)];
      if (stale && current) stale.replaceWith(current);
    }
    showCurrent();
    const messages = page.querySelector('#messages');
    if (!messages) return;
    dropDrafts(messages);
    say(textsIn(messages, '.message > span').join(' '));
    showToast([...messages.children]);
  } catch {
    // Nothing was answered: what was typed or chosen is where it was, and is sent the plain way, so that the browser says what is wrong.
    if (!was.isConnected) find('main').replaceWith(was);
    history.replaceState(null, '', at);
    form.submit();
  }
};
document.addEventListener('submit', (event) => {
  const form = event.target;
  const submitter = event.submitter ?? form.querySelector('button.primary');
  if (!form.matches('[data-endorse]') && (!form.matches('[data-suggest]') || submitter?.value !== 'next')) return;
  event.preventDefault();
  saveAndNext(form, submitter);
});

beginPage();
