import { readFile } from 'node:fs/promises';
import { encodeRow } from '@translation-commons/core/database/copy.js';
import { type Message, warning } from '@translation-commons/core/kernel/message.js';
import { tguidOf } from '@translation-commons/core/units/translation.js';
import { searchText } from '@translation-commons/core/units/words/search-text.js';
import { type Entry, isHeader, offeredForms } from '@translation-commons/po/entry.js';
import { problemSentence } from '@translation-commons/po/po-problem.js';
import { type PoOrigin, type PoReading, readPo } from '@translation-commons/po/read/read-po.js';
import { sguid } from '@translation-commons/po/sguid.js';
import { sumStatistics } from '@translation-commons/po/statistics.js';
import { checkTranslation } from '../../checks/check-translation.js';
import { type FailingTally, tally } from '../../checks/failing-tally.js';
import { packContent } from '../files/pack.js';
import type { StoredContent } from '../files/stored-content.js';
import { makePlaces, type Places } from './places.js';
import type { FilesToRead, OfferedTexts, PoToRead, Reading, TemplateToRead } from './reading.js';

/** Characters of rows that are handed on together, about. */
const CHUNK = 256 * 1024;

function* entriesOf({ pieces }: PoReading): Generator<Entry> {
  for (const piece of pieces) yield* piece;
}

function* strings(po: PoReading, templateId: number, places: Places): Generator<Reading> {
  let rows = '';
  let position = 0;
  for (const entry of entriesOf(po)) {
    if (entry.obsolete || isHeader(entry)) continue;
    const { source, context, references, comments, flags } = entry;
    const key = sguid(source, context);
    places.add(templateId, key);
    const row = [templateId, position, key, context ?? '', source, references, comments, flags, searchText(source)];
    rows += `${encodeRow(row)}\n`;
    position += 1;
    if (rows.length < CHUNK) continue;
    yield { kind: 'strings', rows };
    rows = '';
  }
  if (rows !== '') yield { kind: 'strings', rows };
}

interface Offering extends OfferedTexts {
  readonly places: number[];
  readonly tguids: string[];
  readonly texts: string[];
  readonly words: string[];
}

const nothingOffered = ({ language }: PoToRead): Offering => ({ lng: language.code, places: [], tguids: [], texts: [], words: [] });

/** How the translations of a PO file are read. */
interface Offers {
  readonly to: PoToRead;
  readonly plurals: number;
  readonly places: Places;
  /** Added to. */
  readonly failures: FailingTally;
}

/** Adds the translation that an entry offers, if it offers one for a string of its template. Returns how many characters it took, about. */
const offer = (offering: Offering, entry: Entry, { to: { templateId, language }, plurals, places, failures }: Offers): number => {
  const forms = offeredForms(entry, plurals);
  if (!forms) return 0;
  const key = sguid(entry.source, entry.context);
  const failing = checkTranslation({ source: entry.source, translation: forms, flags: entry.flags, language });
  tally(failures, failing);
  const place = places.find(templateId, key);
  if (place === undefined) return 0;
  const text = encodeRow([language.code, forms, failing]);
  const words = encodeRow([searchText(forms, language.code)]);
  offering.places.push(place);
  offering.tguids.push(tguidOf(forms, language.code, key));
  offering.texts.push(text);
  offering.words.push(words);
  return text.length + words.length;
};

function* texts(po: PoReading, offers: Offers): Generator<Reading> {
  let offered = nothingOffered(offers.to);
  let size = 0;
  for (const entry of entriesOf(po)) {
    size += offer(offered, entry, offers);
    if (size < CHUNK) continue;
    yield { kind: 'texts', offered };
    offered = nothingOffered(offers.to);
    size = 0;
  }
  if (offered.places.length > 0) yield { kind: 'texts', offered };
}

const problemsOf = (po: PoReading): Message[] => po.summary().problems.map((problem) => warning(problemSentence(problem)));

/** Whether anything of the file could be read. */
const isReadable = (po: PoReading): boolean => po.summary().problems.every(({ severity }) => severity !== 'error');

/** A file that is being read, and its content as it will be stored: its bytes are not kept beside the text of a large file. */
const openFile = async (file: string, origin: PoOrigin): Promise<{ readonly po: PoReading; readonly content: StoredContent }> => {
  const bytes = await readFile(file);
  return { po: readPo(bytes, origin), content: await packContent(bytes) };
};

async function* readTemplate(template: TemplateToRead, places: Places): AsyncGenerator<Reading> {
  const { po, content } = await openFile(template.file, { file: template.member });
  yield* strings(po, template.id, places);
  yield { kind: 'template', template, content: po.charset === null ? null : content, said: problemsOf(po) };
}

async function* readTranslations(to: PoToRead, places: Places): AsyncGenerator<Reading> {
  const { code, plurals } = to.language;
  const { po, content } = await openFile(to.file, { file: to.member, lng: code, plurals });
  const failures: FailingTally = new Map();
  yield* texts(po, { to, plurals: po.plurals, places, failures });
  const { statistics } = po.summary();
  yield { kind: 'po', po: to, content: isReadable(po) ? content : null, statistics, failures, said: problemsOf(po) };
}

const lost = (po: PoToRead): Reading => {
  const said = [warning(`${po.member}: its template cannot be read; the file was left out.`)];
  return { kind: 'po', po, content: null, statistics: sumStatistics([]), failures: new Map(), said };
};

/**
 * Reads templates and then PO files to what is stored of them: ids, words for searches, checks, packed contents. It blocks while it
 * works, so it belongs into a worker thread.
 */
export async function* readFiles({ templates, files }: FilesToRead): AsyncGenerator<Reading> {
  const unreadable = new Set<number>();
  const places = makePlaces();
  for (const template of templates) {
    for await (const reading of readTemplate(template, places)) {
      if (reading.kind === 'template' && reading.content === null) unreadable.add(template.id);
      yield reading;
    }
  }
  yield { kind: 'templates' };
  for (const po of files) {
    if (unreadable.has(po.templateId)) yield lost(po);
    else yield* readTranslations(po, places);
  }
}
