/** Elements without an end. */
const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);

/** Elements that hold no text of the interface: code, and what people wrote. */
const OTHERS = new Set(['script', 'style', 'code', 'pre', 'bdi', 'textarea', 'svg']);

const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '');

/**
 * Texts of a page in its own language: text nodes, labels and titles, without what is in another language (`lang`), is not to be
 * translated, is code, or is a name (`bdi`).
 */
export const shownTexts = (page: string): readonly string[] => {
  const shown: string[] = [];
  const open: { readonly name: string; readonly isOther: boolean }[] = [];
  let isBegun = false;
  for (const [, closes, name = '', attributes = '', text = ''] of page.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^>"]*|"[^"]*")*)>([^<]*)/gi,
  )) {
    if (closes) {
      while (open.length > 0 && open.pop()?.name !== name);
    } else {
      const isOther =
        open.at(-1)?.isOther === true ||
        OTHERS.has(name) ||
        (isBegun && /\slang="/.test(attributes)) ||
        /\stranslate="no"/.test(attributes);
      if (!isOther)
        for (const [, value = ''] of attributes.matchAll(/\s(?:aria-label|title|placeholder|alt)="([^"]*)"/g)) shown.push(value);
      if (!VOID.has(name)) open.push({ name, isOther });
      isBegun = true;
    }
    if (!open.at(-1)?.isOther) shown.push(text);
  }
  return shown.map((text) => decodeEntities(text).replaceAll(/\s+/g, ' ').trim()).filter((text) => /\p{L}/u.test(text));
};
