// Additions to links and forms: without this file everything still works.
document.documentElement.classList.add('scripted');

const find = (selector) => document.querySelector(selector);
const say = (sentence) => {
  find('#live').textContent = sentence;
};

// A page that was picked at random stays the same when it is loaded again.
const canonical = find('link[rel="canonical"]');
if (canonical) history.replaceState(null, '', canonical.href);

// A menu closes when something else is used, or by Escape.
document.addEventListener('click', ({ target }) => {
  for (const menu of document.querySelectorAll('.menu[open]')) if (!menu.contains(target)) menu.open = false;
});
document.addEventListener('keydown', ({ key, target }) => {
  const menu = target.closest?.('.menu');
  if (key !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});

// A part of settings that a link leads to is unfolded.
const unfoldAddressed = () => {
  const part = document.getElementById(location.hash.slice(1));
  if (!part?.matches('details.setting')) return;
  part.open = true;
  part.scrollIntoView();
};
addEventListener('hashchange', unfoldAddressed);
unfoldAddressed();

// Unsaved text outlives a reload, a session that ended, and a form that was refused: it is dropped when a page says that it is stored.
const drafts = () => document.querySelectorAll('textarea[data-draft]');
const draftKey = (field) => `draft ${field.form.dataset.suggest} ${field.id}`;
document.addEventListener('input', ({ target }) => {
  if (target.matches('textarea[data-draft]')) sessionStorage.setItem(draftKey(target), target.value);
});

/** Shows what an answer said above the page: nothing in it moves, so that a tap meets what it was meant for. */
const showToast = (messages) => {
  const box = find('#messages');
  box.classList.add('toast');
  box.replaceChildren(...messages);
};
document.addEventListener('click', ({ target }) => {
  if (target.closest('[data-close]')) target.closest('.message').remove();
});

/** Sends a form as browsers do. */
const sendPlainly = (form, button) => {
  delete form.dataset.inPlace;
  form.requestSubmit(button);
};

/** Sends a form of the candidates and shows them as they are then, without leaving the page. */
const sendInPlace = async (form, button) => {
  const answer = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(new FormData(form, button)),
    headers: { accept: 'text/html' },
  });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  // The item of a list that the button is in, or the candidates of the page.
  const shown = form.dataset.inPlace === 'item' ? button.closest('li[id]') : find('#candidates');
  const replacement = shown && page.getElementById(shown.id);
  if (!answer.ok || !replacement) {
    sendPlainly(form, button);
    return;
  }
  const shownAt = button?.id;
  shown.replaceWith(replacement);
  const again = shownAt
    ? document.getElementById(shownAt)
    : replacement.querySelector(`button[value="${CSS.escape(button?.value ?? '')}"]`);
  // The part before the reader stays where it is, also where the ballot has a line more.
  again?.focus({ preventScroll: true });
  const said = [...page.querySelectorAll('#messages .message')];
  say(said.map((message) => message.querySelector('span')?.textContent ?? message.textContent).join(' '));
  showToast(said);
};
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!form.matches('[data-in-place]')) return;
  event.preventDefault();
  sendInPlace(form, event.submitter).catch(() => sendPlainly(form, event.submitter));
});

// Lists that are narrowed to what is typed.
document.addEventListener('input', ({ target }) => {
  const list = target.dataset?.filter && document.getElementById(target.dataset.filter);
  if (!list) return;
  const typed = target.value.trim().toLocaleLowerCase();
  for (const item of list.children) {
    const { textContent } = item.querySelector('[data-name]') ?? item;
    item.hidden = !textContent.toLocaleLowerCase().includes(typed);
  }
});

// Reading: the size of the text, and where one was.
const READING_PLACE = 'reading place';
const reading = find('.reading');
// A verse says how it is cited where that is not what all begin with, and its number.
const referenceOf = (verse) => verse.dataset.reference ?? `${reading.dataset.cited}${verse.querySelector('.nr').textContent}`;

if (reading) {
  // The links of sizes are followed without leaving the page; each step leads on from there.
  document.addEventListener('click', (event) => {
    const link = event.target.closest('[data-size-step]');
    if (!link) return;
    event.preventDefault();
    const address = new URL(link.href);
    const size = Number(address.searchParams.get('size'));
    fetch(address, { redirect: 'manual' });
    reading.className = reading.className.replace(/\bsize-\d\b/, `size-${size}`);
    for (const other of document.querySelectorAll('[data-size-step]')) {
      const to = new URL(other.href);
      to.searchParams.set('size', Math.min(6, Math.max(1, size + Number(other.dataset.sizeStep))));
      other.href = to.href;
    }
  });
  document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-print]')) print();
  });
  const seen = new IntersectionObserver(
    (entries) => {
      const first = entries.filter(({ isIntersecting }) => isIntersecting).at(0)?.target;
      if (first) localStorage.setItem(READING_PLACE, JSON.stringify([`${reading.dataset.place}#${first.id}`, referenceOf(first)]));
    },
    { rootMargin: '-20% 0px -70% 0px' },
  );
  for (const verse of reading.querySelectorAll(':scope > li[id]')) seen.observe(verse);
  // Reading aloud, where the browser has a voice for the language: from the first verse in sight, each marked while it is read.
  const offer = find('[data-aloud]');
  const aloud = offer?.firstElementChild;
  const spoken = [...reading.querySelectorAll(':scope > li[id]:has(.translation)')];
  const speech = window.speechSynthesis;
  if (aloud && speech && spoken.length > 0) {
    const { lang } = spoken[0].querySelector('.translation').closest('[lang]');
    const voice = () => speech.getVoices().find((one) => one.lang.split(/[-_]/)[0].toLowerCase() === lang.split('-')[0].toLowerCase());
    const look = () => {
      offer.hidden = !voice();
    };
    let at = -1;
    const stop = () => {
      spoken[at]?.classList.remove('marked');
      at = -1;
      aloud.setAttribute('aria-pressed', 'false');
      speech.cancel();
    };
    const read = (nr) => {
      spoken[at]?.classList.remove('marked');
      at = nr;
      const verse = spoken[nr];
      if (!verse) return stop();
      verse.classList.add('marked');
      verse.scrollIntoView({ block: 'nearest' });
      const text = verse.querySelector('.translation').cloneNode(true);
      for (const call of text.querySelectorAll('.call')) call.remove();
      const words = Object.assign(new SpeechSynthesisUtterance(text.textContent.trim()), { lang, voice: voice() });
      words.onend = () => at === nr && read(nr + 1);
      words.onerror = () => at === nr && stop();
      return speech.speak(words);
    };
    aloud.addEventListener('click', () => {
      if (at >= 0) return stop();
      aloud.setAttribute('aria-pressed', 'true');
      return read(
        Math.max(
          0,
          spoken.findIndex((verse) => verse.getBoundingClientRect().bottom > 120),
        ),
      );
    });
    addEventListener('pagehide', stop);
    speech.addEventListener?.('voiceschanged', look);
    look();
  }
  // Chapters that were read are kept for reading without a connection, by the worker of this address.
  const { offline, place } = reading.dataset;
  if (offline && navigator.serviceWorker)
    addEventListener('load', async () => {
      await navigator.serviceWorker.register(offline);
      const { active } = await navigator.serviceWorker.ready;
      active.postMessage(new URL(place, location.href).href);
    });
  // Copy and share what is chosen, with its reference.
  const tell = async (verse, way) => {
    const words = (part) => {
      const copy = part.cloneNode(true);
      for (const call of copy.querySelectorAll('.call')) call.remove();
      for (const line of copy.querySelectorAll('.verse-line')) line.before('\n');
      return copy.textContent.trim();
    };
    const text = [...verse.querySelectorAll(':scope > .text')].map(words).join('\n');
    const cited = `${text}\n${referenceOf(verse)}`;
    const url = new URL(`${reading.dataset.place}#${verse.id}`, location.href).href;
    if (way === 'share') return navigator.share({ text: cited, url }).catch(() => {});
    await navigator.clipboard.writeText(cited);
    say(reading.dataset.copied);
  };
  const copyAct = find('#copy-act')?.content.firstElementChild;
  // As verses come near: in hundreds of rows at once it is a long task.
  const near = new IntersectionObserver(
    (verses) => {
      for (const { isIntersecting, target } of verses) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const row = target.querySelector('.acts-row');
        row?.insertBefore(copyAct.cloneNode(true), row.querySelector('.save'));
      }
    },
    { rootMargin: '100%' },
  );
  if (copyAct) for (const verse of reading.querySelectorAll(':scope > li:has(> .translation.text)')) near.observe(verse);
  reading.addEventListener('click', ({ target }) => {
    const button = target.closest('[data-tell]');
    if (button) tell(button.closest('li[id]'), button.dataset.tell);
  });
  // Only some browsers can share.
  const offerToShare = (verse) => {
    const copy = verse?.querySelector('[data-tell="copy"]');
    if (!copy || !navigator.share || verse.querySelector('[data-tell="share"]')) return;
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'act', textContent: reading.dataset.share });
    button.dataset.tell = 'share';
    copy.after(button);
  };
  for (const event of ['pointerover', 'focusin'])
    reading.addEventListener(event, ({ target }) => offerToShare(target.closest('.reading > li')));
}
const readPlace = () => {
  try {
    return JSON.parse(localStorage.getItem(READING_PLACE)) ?? [];
  } catch {
    return [];
  }
};
const goOn = find('#continue');
const [lastPlace, lastReference] = goOn ? readPlace() : [];
if (lastPlace?.split('?')[0] === goOn?.getAttribute('href').split('?')[0] && goOn) {
  goOn.href = lastPlace;
  goOn.append(` · ${lastReference}`);
}

// A job is looked at until it is over.
const watchJob = async () => {
  const job = find('#job');
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  const now = page.querySelector('#job');
  if (!now) return;
  // Fields that choose a language have a script of their own, which only a page with some loads.
  if (now.querySelector('[data-languages]')) return location.reload();
  job.replaceWith(now);
  document.title = page.title;
  if ('running' in now.dataset) setTimeout(watchJob, 1000);
  else say(now.querySelector('h1').textContent);
};
if (find('#job[data-running]')) setTimeout(watchJob, 500);

// The form that was sent, with what was typed, which its address alone would lose.
find('[data-back]')?.addEventListener('click', (event) => {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
});

// On phones, tabs scroll: the current one is seen.
const currentTab = find('.tabs ul [aria-current]');
if (currentTab) {
  const row = currentTab.closest('ul');
  const [tab, all] = [currentTab, row].map((part) => part.getBoundingClientRect());
  row.scrollLeft += tab.left + tab.width / 2 - all.left - all.width / 2;
}

/** Where a form that asks (GET) leads with what is in it; what its address asked before is replaced, as browsers do. */
const askedAddress = (form) => {
  const address = new URL(form.action);
  address.search = new URLSearchParams(new FormData(form));
  return address.href;
};
// Results are shown as one types; the button is for those without script.
const showFound = async (form) => {
  const address = askedAddress(form);
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const found = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('#found');
  // A later keystroke has asked again.
  if (!found || askedAddress(form) !== address) return;
  find('#found').replaceWith(found);
  history.replaceState(null, '', address);
  say(found.querySelector('[data-said]').textContent);
};
let typing;
document.addEventListener('input', ({ target }) => {
  const form = target.closest('form[data-live]');
  if (!form) return;
  clearTimeout(typing);
  typing = setTimeout(() => showFound(form).catch(() => {}), 200);
});

// Keys. Each stands for a button or link that is on the page.
const press = (selector) => {
  const target = find(selector);
  target?.click();
  return Boolean(target);
};
/** In a list of what was found, from one to the next; Enter opens it, as any link. Past its ends the pages of the list follow. */
const goToHit = (step) => {
  const hits = [...document.querySelectorAll('.results a.text')];
  const hit = hits[hits.indexOf(document.activeElement) + step];
  hit?.focus();
  return Boolean(hit);
};
const keys = {
  j: () => goToHit(1) || press('[rel="next"]'),
  k: () => goToHit(-1) || press('[rel="prev"]'),
  0: () => press('#skip') || press('[rel="next"]'),
  e: () => find('textarea[data-draft]')?.focus(),
  // Reasons of the candidate that has the focus, or else of the first one.
  x: () => {
    const reasons = document.activeElement?.closest('.cand')?.querySelector('details.against') ?? find('details.against');
    if (!reasons) return;
    reasons.open = true;
    reasons.querySelector('button').focus();
  },
  '/': () => find('#words')?.focus(),
  '?': () => (find('#keys')?.open ? find('#keys').close() : find('#keys')?.showModal()),
};
document.addEventListener('click', ({ target }) => {
  if (target.closest('#show-keys')) find('#keys').showModal();
  if (target.closest('#copy-source')) copySource();
});
// People who dictate, or hit keys by accident, can turn off those that are pressed alone.
const KEYS_OFF = 'single keys off';
document.addEventListener('change', ({ target }) => {
  if (target.id !== 'single-keys') return;
  if (target.checked) localStorage.removeItem(KEYS_OFF);
  else localStorage.setItem(KEYS_OFF, '1');
});
/** Puts texts into the editor, form by form; the last one into all forms that are left. */
const fillEditor = (texts, fields = [...drafts()]) => {
  for (const [index, field] of fields.entries()) {
    field.value = texts[Math.min(index, texts.length - 1)] ?? '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  fields[0]?.focus();
};
const copySource = () => {
  const fields = [...drafts()];
  fillEditor(
    [...document.querySelectorAll('[data-source]')].map((text) => text.textContent),
    fields,
  );
};
document.addEventListener('keydown', (event) => {
  const typing = event.target.matches('input, select, textarea');
  if (event.ctrlKey || event.metaKey) {
    if (event.key === 'Enter' && event.target.form?.matches('[data-suggest]')) {
      event.preventDefault();
      event.target.form.requestSubmit(event.target.form.querySelector('button.primary'));
    }
    if (/^[1-9]$/.test(event.key) && find(`[data-use-of="memory-${event.key}"]`)) {
      event.preventDefault();
      press(`[data-use-of="memory-${event.key}"]`);
    }
    if (event.key === '4' && find('[data-draft-id]')) {
      event.preventDefault();
      press('[data-draft-id]');
    }
    if (event.key === 'o' && find('#copy-source')) {
      event.preventDefault();
      copySource();
    }
    return;
  }
  if (event.altKey && event.key === 'ArrowDown') keys.j();
  if (event.altKey && event.key === 'ArrowUp') keys.k();
  if (typing || event.altKey || localStorage.getItem(KEYS_OFF) !== null) return;
  const reasons = document.activeElement?.closest('details.against[open]');
  const reason = reasons && /^[1-5]$/.test(event.key) && reasons.querySelectorAll('button')[event.key - 1];
  if (reason) {
    event.preventDefault();
    reason.click();
    return;
  }
  const named = find(`[data-key="${CSS.escape(event.key)}"]`);
  const act = /^[1-9]$/.test(event.key)
    ? () => document.querySelectorAll('.ballot .upvote')[event.key - 1]?.click()
    : (keys[event.key] ?? (named && (() => named.click())));
  if (!act) return;
  event.preventDefault();
  act();
});
