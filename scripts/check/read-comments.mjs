/**
 * A comment of a source: adjoining lines of one kind are one comment.
 *
 * @typedef {{ line: number, text: string }} Comment
 */

const SLASHES = /^\s*\/\/\/?(?!\/) ?(.*)$/;

/** A line of a comment that has nothing else, by the ending of the source's name. */
const LINE_COMMENT = {
  ts: SLASHES,
  mjs: SLASHES,
  js: SLASHES,
  prisma: /^\s*\/\/\/? ?(.*)$/,
  sql: /^\s*-- ?(.*)$/,
};

/** A comment behind code. Quotes before it must be closed, so that addresses in strings are none. */
const TRAILING_COMMENT = /^(?=\s*[^\s/])(?:[^'"`/]|'[^']*'|"[^"]*"|`[^`]*`|\/(?!\/))* \/\/ (.*)$/;

/**
 * Reads the comments of a source by its lines. Strings that look like one are taken for one, which none of our sources has.
 *
 * @param {string} source
 * @param {string} path
 * @returns {Comment[]}
 */
export const readComments = (source, path) => {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const hasBlocks = LINE_COMMENT[ending] === SLASHES;
  const comments = [];
  const lines = source.split('\n');
  for (let nr = 0; nr < lines.length; nr += 1) {
    const [first, line] = [nr, nr + 1];
    const texts = [];
    if (hasBlocks && /^\s*\/\*/.test(lines[nr])) {
      while (nr < lines.length - 1 && !lines[nr].includes('*/')) nr += 1;
      texts.push(...lines.slice(first, nr + 1).map((one) => one.replace(/^\s*(?:\/\*\*?|\*(?!\/))/, '').replace(/\*\/.*$/, '')));
    } else {
      const [, trailing] = (hasBlocks && TRAILING_COMMENT.exec(lines[nr])) || [];
      if (trailing !== undefined) texts.push(trailing);
      for (let match = LINE_COMMENT[ending].exec(lines[nr]); match; match = LINE_COMMENT[ending].exec(lines[nr] ?? '')) {
        texts.push(match[1]);
        nr += 1;
      }
      if (nr > first) nr -= 1;
    }
    const text = texts
      .map((one) => one.trim())
      .join('\n')
      .trim();
    if (text !== '') comments.push({ line, text });
  }
  return comments;
};
