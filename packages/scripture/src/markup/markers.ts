import type { Markup } from './node.js';

/**
 * Kind of a marker's content: text that is read aloud, notes and references beside it, headings, titles of books and psalms, introductions,
 * data about the file or print (meta), points in the text (milestones).
 */
export type MarkerKind = 'text' | 'note' | 'heading' | 'title' | 'introduction' | 'meta' | 'milestone';

/** Form of what a marker of USFM opens. */
type MarkerForm =
  | 'book'
  | 'chapter'
  | 'verse'
  | 'para'
  | 'sidebar'
  | 'sidebar end'
  | 'periph'
  | 'row'
  | 'cell'
  | 'note'
  | 'figure'
  | 'ref'
  | 'char'
  | 'ms';

/** Form and kind of a marker. */
interface MarkerDefinition {
  readonly form: MarkerForm;
  readonly kind: MarkerKind;
}

/** Every marker of USFM 3.1 (https://docs.usfm.bible) and those of earlier versions, by form and kind; `#` is a level, a digit or none. */
const MARKER_TABLE: readonly (readonly [MarkerForm, MarkerKind, string])[] = [
  ['book', 'meta', 'id'],
  ['chapter', 'meta', 'c'],
  ['verse', 'meta', 'v'],
  ['sidebar', 'note', 'esb'],
  ['sidebar end', 'note', 'esbe'],
  ['periph', 'introduction', 'periph'],
  ['para', 'meta', 'ide usfm sts rem h# toc# toca# restore cp k1 k2 pubinfo pub spine cov'],
  ['para', 'title', 'mt# mte# d'],
  ['para', 'heading', 's# ms# mr sr r sp sd# cl cd qa xtSee xtSeeAlso'],
  ['para', 'introduction', 'imt# imte# is# ip ipi ipc ipq ipr im imi imq iq# ib ili# iot io# iex ie i pref intro conc glo idx maps div'],
  ['para', 'text', 'p p1 p2 m po pr cls pmo pm pmc pmr pi# phi# mi nb pc ps psi ph# b pb q# qr qc qm# qd lh li# lf lim#'],
  ['para', 'note', 'lit'],
  ['row', 'text', 'tr'],
  ['note', 'note', 'f fe ef efe x ex'],
  ['char', 'note', 'fr ft fk fq fqa fl fw fp fv fdc fm xo xop xta xk xq xot xnt xdc rq ior efm pro'],
  ['char', 'meta', 'ca va vp cat'],
  ['figure', 'note', 'fig'],
  ['ref', 'text', 'ref'],
  [
    'char',
    'text',
    'add addpn bk dc em bd bdit it no sc sup k nd ord pn png qac qs qt# sig sls tl wj w wa wg wh wl wr ndx rb jmp lik liv# litl iqt xt',
  ],
  ['ms', 'milestone', 'ts ts-s ts-e qt-s qt-e qt#-s qt#-e'],
];

const LEVELS = ['', ...'123456789'];

const DEFINITIONS: ReadonlyMap<string, MarkerDefinition> = new Map(
  MARKER_TABLE.flatMap(([form, kind, markers]) =>
    markers
      .split(' ')
      .flatMap((marker) => (marker.includes('#') ? LEVELS.map((level) => marker.replace('#', level)) : [marker]))
      .map((marker): [string, MarkerDefinition] => [marker, { form, kind }]),
  ),
);

const CELL: MarkerDefinition = { form: 'cell', kind: 'text' };
/** An unknown marker marks characters, so that its words are not lost. */
const UNKNOWN: MarkerDefinition = { form: 'char', kind: 'text' };

const definitionOf = (marker: string): MarkerDefinition =>
  DEFINITIONS.get(marker) ?? (/^t[hc][rc]?\d{1,3}(?:-\d{1,3})?$/.test(marker) ? CELL : UNKNOWN);

/** The kind of a marker; one that is unknown holds text. */
export const kindOfMarker = (marker: string): MarkerKind => definitionOf(marker).kind;

/** Role of a marker, which distinguishes paragraphs of the text from all other lines. */
export type MarkerRole = Exclude<MarkerForm, 'figure' | 'ref' | 'ms'> | 'heading';

/** The role of a marker; one that is unknown is of characters. */
export const roleOfMarker = (marker: string): MarkerRole => {
  const { form, kind } = definitionOf(marker);
  if (form === 'para') return kind === 'text' ? 'para' : 'heading';
  return form === 'figure' || form === 'ref' || form === 'ms' ? 'char' : form;
};

/** True if a marker is part of a note that other parts end: reference, text, keyword, quotation … */
export const isNotePart = (marker: string): boolean => /^(?:fr|ft|fk|fqa?|fl|fw|fp|fdc|xo|xop|xt|xta|xk|xq|xot|xnt|xdc)$/.test(marker);

/** The attribute that a value without name is of. */
const DEFAULT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([
  ['w', 'lemma'],
  ['rb', 'gloss'],
  ['ref', 'loc'],
  ['jmp', 'link-href'],
  ['xt', 'link-href'],
  ['k', 'key'],
  ['tl', 'lang'],
  ['wl', 'lang'],
  ['periph', 'id'],
]);

/** The attribute that a value without name is of (`\w betrothed|betroth\w*`); milestones begin by saying who, or which, and end by which. */
export const defaultAttribute = (marker: string): string =>
  DEFAULT_ATTRIBUTES.get(marker) ??
  (/^qt\d?-s$/.test(marker) ? 'who' : marker.endsWith('-e') ? 'eid' : marker.endsWith('-s') ? 'sid' : 'x-value');

/** Attributes of figures that USX calls otherwise than USFM. */
export const FIGURE_ATTRIBUTES: Readonly<Record<string, string>> = { src: 'file' };

/** The version of USFM, USX and USJ that is written. */
export const MARKUP_VERSION = '3.1';

/** A book without `\usfm`, the marker of the version: in USX and USJ that is an attribute of the whole, and no paragraph. */
export const withoutVersion = (nodes: readonly Markup[]): readonly Markup[] =>
  nodes.filter((node) => typeof node === 'string' || node.marker !== 'usfm');
