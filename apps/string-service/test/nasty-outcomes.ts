/** Expected outcome for a nasty PO file. */
export interface ExpectedPo {
  /** Language of the import; default: French. */
  readonly lng?: string;
  /** Number of translations that are stored afterwards, as counted in the importer's message. */
  readonly stored: number;
  /** Expected messages, `type: sentence`; none: only `status` messages. */
  readonly says: readonly RegExp[];
}

/** By name, without extension. */
export const PO_FILES: Readonly<Record<string, ExpectedPo>> = {
  'p01-truncated-in-string': { stored: 71, says: [/^warning: p01.*:571: /] },
  'p03-declared-utf8-is-latin2': { lng: 'pl', stored: 0, says: [/^error: p03.*:45: byte 4 /] },
  'p06-charset-unknown': { stored: 0, says: [/^error: p06.*KLINGON-8859/] },
  'p08-duplicate-msgid-different': { stored: 2, says: [/^warning: p08.*:17: /] },
  'p10-no-header': { stored: 95, says: [/^warning: p10.*no header/] },
  'p13-nul-bytes': { stored: 1, says: [/^warning: p13.*:12: .*NUL/] },
  'p15-utf8-bom': { stored: 95, says: [] },
  'p17-plural-too-few': { lng: 'ru', stored: 1, says: [/^warning: p17.*:12: .*2 plural forms/] },
  'p18-plural-too-many': { lng: 'ja', stored: 0, says: [/^warning: p18.*:12: .*3 plural forms/] },
  'p21-plural-code-injection': { stored: 1, says: [/^warning: p21.*:10: /] },
  'p22-is-html': { stored: 0, says: [/^error: p22.*:1: this is not a PO file/] },
  'p23-empty': { stored: 0, says: [/^error: p23.*empty/] },
  'p31-mixed-eol': { stored: 95, says: [] },
  'p36-obsolete-clash': { stored: 1, says: [] },
  'p39-surrogate-cesu8': { stored: 0, says: [/^error: p39.*:13: .*not valid UTF-8/] },
  'p40-xss': { stored: 2, says: [] },
  'p43-language-mismatch': { stored: 1, says: [/^warning: p43.*:1: .*"de"/] },
  'p51-no-newline-at-eof': { stored: 95, says: [] },
};

/** Expected outcome for a nasty archive. */
export interface ExpectedArchive {
  /** PO files of the project afterwards, `lng/path`, sorted; none: there is no project. */
  readonly files: readonly string[];
  readonly says: readonly RegExp[];
}

const BOTH = ['fr/psmisc', 'pl/psmisc'];

/** By file name. */
export const ARCHIVES: Readonly<Record<string, ExpectedArchive>> = {
  'a01-zip-slip.zip': {
    files: BOTH,
    says: [/^warning: .*\/tmp\/pwned-a01\.po was left out/, /^warning: fr\/.*\/etc\/pwned-a01 /, /^warning: pot\/.*x\.pot /],
  },
  'a04-symlink-po.tgz': { files: BOTH, says: [/^warning: de\/psmisc\.po .*symbolic link/, /^warning: pot\/link\.pot /] },
  'a06-hardlink.tgz': { files: BOTH, says: [/^warning: de\/psmisc\.po .*hard link/, /^warning: es\/psmisc\.po /] },
  'a08-bomb-deflate-100MB.zip': { files: [], says: [/^error: fr\/psmisc\.po expands to more than \d+ MiB/] },
  'a11-bomb-1GB.tar.bz2': { files: [], says: [/^error: a11.* expands to more than \d+ MiB/] },
  'a15-nested-archives.tgz': { files: BOTH, says: [/^warning: all\.zip, de\.tgz: .*they were left out/] },
  'a16-encrypted.zip': { files: [], says: [/^error: a16.*encrypted/] },
  'a19-truncated.tgz': { files: [], says: [/^error: a19.*cut short/] },
  'a22-zip-named.tgz': { files: BOTH, says: [] },
  'a26-no-pot.tgz': { files: ['fr/psmisc', 'pl/psmisc'], says: [/^status: No POT files\. /] },
  'a30-po-without-pot.tgz': { files: BOTH, says: [/^warning: fr\/other\.po/, /^warning: de\/sub\/x\.po/] },
  'a31-bad-po-among-good.tgz': {
    files: ['es/psmisc', ...BOTH, 'ru/psmisc'],
    says: [/^warning: de\/psmisc\.po:1: /, /^warning: es\/psmisc\.po:571: /],
  },
  'a36-case-collide.zip': { files: ['fr/App', 'fr/app'], says: [/^warning: FR\//, /^warning: Fr\//] },
  'a41-odd-names.tgz': {
    files: ['fr/-rf', ...BOTH],
    says: [/^warning: pot\/new\\u\{a\}line\.pot /, /^warning: pot\/\\u\{1b\}\[31mred\.pot /],
  },
  'a43-odd-languages.tgz': {
    files: ['ca@valencia/psmisc', 'fr/psmisc', 'pl/psmisc', 'pt_BR/psmisc', 'sr@latin/psmisc', 'zh_CN/psmisc'],
    says: [/^warning: tlh\//, /^warning: po\//, /^warning: EN_us\//, /^warning: xxxxx/],
  },
  'a47-junk-files.zip': { files: BOTH, says: [/^warning: README\.txt/] },
  'a58-update-v1.tgz': { files: ['fr/psmisc'], says: [] },
  'a59-update-v2.tgz': { files: ['fr/psmisc'], says: [] },
  'a65-dot-slash-prefix.tgz': { files: BOTH, says: [] },
};

/** Expected outcome for a nasty terms file, by name without extension: its terms with their translations, sorted. */
export const VOCABULARIES: Readonly<
  Record<string, { readonly terms: Readonly<Record<string, readonly string[]>>; readonly says: readonly RegExp[] }>
> = {
  'o01-no-arrow': { terms: { ok: ['bien'] }, says: [/^warning: o01.*:1: /, /^warning: o01.*:2: /] },
  'o04-duplicates': { terms: { 'Private Key': ['a', 'b', 'c'], 'private key': ['d'] }, says: [] },
  'o05-slashes': { terms: { 'TCP/IP': ['TCP/IP', 'protokoll'], 'and/or': ['dhe/ose'], 'km / h': ['h', 'km'] }, says: [] },
  'o06-bom-crlf': { terms: { one: ['një'], two: ['dy'] }, says: [] },
};
