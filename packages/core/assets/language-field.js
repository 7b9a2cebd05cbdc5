// Language fields: a select of languages becomes a field that is filled by typing (ARIA 1.2, combobox with a list). Names in both languages and codes are
// looked for. The select stays for the form, and for browsers without script.
const SHOWN_LANGUAGES = 60;
const languageField = (select) => {
  const all = [...select.options].map((option) => ({ option, names: option.text.split(' · '), code: option.value.toLowerCase() }));
  const languages = all.filter(({ code }) => code !== '');
  const list = document.createElement('ul');
  Object.assign(list, { className: 'options', id: `${select.id}-options`, hidden: true, role: 'listbox' });
  list.setAttribute('aria-label', select.labels[0]?.textContent ?? '');
  const field = document.createElement('input');
  Object.assign(field, { id: select.id, required: select.required, autocomplete: 'off', spellcheck: false });
  field.placeholder = all.find(({ code }) => code === '')?.names[0] ?? '';
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-expanded': 'false',
    'aria-controls': list.id,
    'aria-autocomplete': 'list',
  }))
    field.setAttribute(name, value);
  if (select.hasAttribute('aria-describedby')) field.setAttribute('aria-describedby', select.getAttribute('aria-describedby'));
  const shownName = () => languages.find(({ option }) => option.selected)?.names[0] ?? '';
  let at = -1;
  const close = () => {
    list.hidden = true;
    at = -1;
    field.setAttribute('aria-expanded', 'false');
    field.removeAttribute('aria-activedescendant');
  };
  const mark = (to) => {
    const items = [...list.children];
    at = items.length === 0 ? -1 : (to + items.length) % items.length;
    for (const [nr, item] of items.entries()) item.setAttribute('aria-selected', String(nr === at));
    if (at < 0) return field.removeAttribute('aria-activedescendant');
    field.setAttribute('aria-activedescendant', items[at].id);
    return items[at].scrollIntoView({ block: 'nearest' });
  };
  const choose = (code) => {
    select.value = code;
    field.value = shownName();
    field.setCustomValidity('');
    close();
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
  /** Languages that hold what is typed, those that begin with it first. */
  const found = (typed) => {
    const word = typed.trim().toLocaleLowerCase();
    const placeOf = ({ names, code }) => {
      const texts = [...names.map((name) => name.toLocaleLowerCase()), code];
      if (texts.includes(word)) return 0;
      if (texts.some((text) => text.startsWith(word))) return 1;
      return texts.some((text) => text.includes(word)) ? 2 : 3;
    };
    const placed = languages.map((language) => ({ ...language, place: placeOf(language) })).filter(({ place }) => place < 3);
    return placed.sort((one, other) => one.place - other.place).slice(0, SHOWN_LANGUAGES);
  };
  const open = (typed) => {
    list.replaceChildren(
      ...found(typed).map(({ option, names: [name, also] }, nr) => {
        const item = document.createElement('li');
        Object.assign(item, { id: `${list.id}-${nr}`, role: 'option' });
        item.dataset.code = option.value;
        item.append(name);
        if (also) {
          const other = document.createElement('span');
          Object.assign(other, { className: 'soft', textContent: also });
          item.append(other);
        }
        return item;
      }),
    );
    list.hidden = list.children.length === 0;
    field.setAttribute('aria-expanded', String(!list.hidden));
    mark(typed === '' ? -1 : 0);
    if (typed === '') mark([...list.children].findIndex((item) => item.dataset.code === select.value));
  };
  field.addEventListener('focus', () => field.select());
  field.addEventListener('click', () => list.hidden && open(''));
  field.addEventListener('input', () => open(field.value));
  field.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) open('');
      else mark(at + (key === 'ArrowDown' ? 1 : -1));
    } else if (key === 'Enter' && !list.hidden && at >= 0) {
      event.preventDefault();
      choose(list.children[at].dataset.code);
    } else if (key === 'Escape' && !list.hidden) {
      event.preventDefault();
      field.value = shownName();
      close();
    }
  });
  // A name that is typed in full is chosen; anything else is no language, and the former choice stays.
  field.addEventListener('blur', () => {
    const [first] = field.value.trim() === '' ? [] : found(field.value);
    if (field.value.trim() !== shownName().trim() && first?.place === 0) choose(first.option.value);
    else field.value = shownName();
    close();
  });
  list.addEventListener('mousedown', (event) => {
    event.preventDefault();
    const item = event.target.closest('li');
    if (item) choose(item.dataset.code);
  });
  const box = document.createElement('span');
  box.className = 'combobox';
  select.before(box);
  select.removeAttribute('id');
  Object.assign(select, { hidden: true, required: false });
  box.append(field, list, select);
  field.value = shownName();
};
for (const select of document.querySelectorAll('select[data-languages]')) languageField(select);
