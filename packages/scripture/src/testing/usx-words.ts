import { SaxesParser } from 'saxes';

/** Paragraphs of USX whose words are of no verse, and marks that are not read. */
const SILENT_STYLES =
  /^(?:ide|h\d?|toc\d|toca\d|rem|sts|restore|cp|mte?\d?|imte?\d?|i\w*\d?|s\d?|ms\d?|mr|sr|r|d|sp|sd\d?|cl|cd|qa|rq|ca|va|vp|pro|fm|ior|cat)$/;

/**
 * The words of the verses of USX, taken from its text between the beginning and the end of each (`sid`, `eid`) by regular expressions and a stack,
 * without any of the program's readers: what they are compared with.
 */
export const usxWords = (usx: string): string[] => {
  const words: string[] = [];
  const silent: boolean[] = [];
  let isInVerse = false;
  const parser = new SaxesParser();
  const add = (text: string) => {
    if (isInVerse && !silent.includes(true)) words.push((words.pop() ?? '') + text);
  };
  parser.on('opentag', ({ name, attributes }) => {
    const style = String(attributes.style ?? '');
    if (name === 'verse') isInVerse = attributes.eid === undefined;
    if (name === 'para' || name === 'cell' || name === 'optbreak') add(' ');
    if (name === 'verse' && isInVerse) words.push('');
    silent.push(
      name === 'note' || name === 'figure' || name === 'sidebar' || ((name === 'para' || name === 'char') && SILENT_STYLES.test(style)),
    );
  });
  parser.on('closetag', ({ name }) => {
    silent.pop();
    if (name === 'para' || name === 'cell') add(' ');
  });
  parser.on('text', add);
  parser.write(usx).close();
  return words.map((text) => text.replace(/[ \t\r\n]+/g, ' ').trim());
};
