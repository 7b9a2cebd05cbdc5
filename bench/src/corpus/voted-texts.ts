import { projectFiles } from './make-project.js';

/** A PO file with another French translation for every tenth string of a made project. */
export const votedTexts = (strings: number, perFile: number): Buffer => {
  let nr = 0;
  const files = [...projectFiles({ strings, lngs: ['fr'], perFile })].filter(({ path }) => path.startsWith('fr/'));
  const entries = files
    .flatMap(({ bytes }) => Buffer.from(bytes).toString().split('\n\n').slice(1))
    .filter(() => nr++ % 10 === 0)
    .map((entry) => entry.replace(/^msgstr "/m, 'msgstr "nouveau : '));
  const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n';
  return Buffer.from([header, ...entries].join('\n\n'));
};
