/** Codes of USFM for the books of the Bible, by their names in OSIS: texts call chapters by either. */
export const USFM_CODES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'Gen GEN,Exod EXO,Lev LEV,Num NUM,Deut DEU,Josh JOS,Judg JDG,Ruth RUT,1Sam 1SA,2Sam 2SA,1Kgs 1KI,2Kgs 2KI,1Chr 1CH,2Chr 2CH,Ezra EZR,' +
    'Neh NEH,Esth EST,Job JOB,Ps PSA,Prov PRO,Eccl ECC,Song SNG,Isa ISA,Jer JER,Lam LAM,Ezek EZK,Dan DAN,Hos HOS,Joel JOL,Amos AMO,' +
    'Obad OBA,Jonah JON,Mic MIC,Nah NAM,Hab HAB,Zeph ZEP,Hag HAG,Zech ZEC,Mal MAL,Matt MAT,Mark MRK,Luke LUK,John JHN,Acts ACT,Rom ROM,' +
    '1Cor 1CO,2Cor 2CO,Gal GAL,Eph EPH,Phil PHP,Col COL,1Thess 1TH,2Thess 2TH,1Tim 1TI,2Tim 2TI,Titus TIT,Phlm PHM,Heb HEB,Jas JAS,' +
    '1Pet 1PE,2Pet 2PE,1John 1JN,2John 2JN,3John 3JN,Jude JUD,Rev REV,Tob TOB,Jdt JDT,Wis WIS,Sir SIR,Bar BAR,1Macc 1MA,2Macc 2MA,' +
    'EsthGr ESG,EpJer LJE,PrAzar S3Y,Sus SUS,Bel BEL,3Macc 3MA,4Macc 4MA,1Esd 1ES,2Esd 2ES,PrMan MAN,AddPs PS2,DanGr DAG'
  )
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** A code as USFM has them, in any case. */
const CODE_LIKE_USFM = /^[1-6a-z][a-z0-9]{2}$/i;

/** The code of a book in USFM, of its code in either; files write those of USFM in lower case too (`Rut`). */
export const usfmCode = (book: string): string => {
  if (Object.hasOwn(USFM_CODES, book)) return USFM_CODES[book] ?? book;
  return CODE_LIKE_USFM.test(book) ? book.toUpperCase() : book;
};

const OSIS_NAMES = new Map(Object.entries(USFM_CODES).map(([osis, usfm]) => [usfm, osis]));

/** The name of a book in OSIS, of its code in either. */
export const osisName = (book: string): string => OSIS_NAMES.get(book) ?? book;
