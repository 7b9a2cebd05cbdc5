// Checks that the links between the project's pages lead somewhere: npm run check:docs.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inRoot, ROOT } from './build/root.mjs';
import { listFiles } from './check/list-files.mjs';

/** A page's text without code, where brackets mean other things. */
const prose = (page) =>
  readFileSync(page, 'utf8')
    .replace(/^```.*?^```/gms, '')
    .replace(/`[^`\n]*`/g, '');

/** Where the links of a text lead, to other places of the project only. */
const targets = (text) =>
  [...text.matchAll(/\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|^\[[^\]]+\]:\s*(\S+)/gm)]
    .map((match) => match[1] ?? match[2])
    .filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));

/** The names that headings can be linked by, as GitHub makes them. */
const anchors = (page) => {
  const headings = [...readFileSync(page, 'utf8').matchAll(/^#{1,6}\s+(.+?)\s*$/gm)].map((match) => match[1]);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  );
};

/** Fault of a link, or null. */
const fault = (page, target) => {
  const [path, anchor] = target.split('#').map(decodeURIComponent);
  const file = path ? (path.startsWith('/') ? inRoot(path) : join(dirname(page), path)) : page;
  if (!existsSync(file)) return 'there is no such file';
  if (anchor && statSync(file).isFile() && file.endsWith('.md') && !anchors(file).includes(anchor)) return 'the page has no such heading';
  return null;
};

const faults = listFiles('*.md')
  .map((page) => inRoot(page))
  .flatMap((page) => targets(prose(page)).map((target) => ({ page, target, why: fault(page, target) })))
  .filter(({ why }) => why !== null);

for (const { page, target, why } of faults) console.error(`${relative(ROOT, page)}: ${target}: ${why}`);
process.exitCode = faults.length > 0 ? 1 : 0;
