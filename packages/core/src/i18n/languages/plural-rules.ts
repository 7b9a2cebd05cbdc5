import { baseLanguage } from './language-tag.js';

/** A plural rule, as in a PO file's `Plural-Forms`: `nplurals`, and the C expression over `n` that selects a form. */
export interface GettextPluralRule {
  readonly plurals: number;
  readonly expression: string;
}

/**
 * Languages by plural rule. Where GNU gettext's `msginit` knows a language, the expression is the one that it writes, character by
 * character, because existing PO files have it. For others it expresses CLDR's rules for integers, forms in CLDR's order (zero, one, two,
 * few, many, other). The last lines are languages without CLDR rules, as their PO files have it.
 */
const PLURAL_RULES: readonly (readonly [plurals: number, expression: string, languages: string])[] = [
  [1, '0', 'bm bo dz hnj id ig ii ja jbo jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh'],
  [
    2,
    '(n != 1)',
    `af an asa ast az bal bem bez bg brx ca ce cgg chr ckb da de dv ee el en eo es et eu fi fo fur fy gl gsw ha haw he hu ia ie io it
     jgo jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg lij mas mgo ml mn mr nb nd ne nl nn nnh no nr ny nyn om or os pap ps pt rm rof rwk
     saq sc scn sd sdh seh sn so sq ss ssy st sv sw syr ta te teo tig tk tn tr ts ug ur uz ve vec vo vun wae xh xog yi`,
  ],
  [2, '(n > 1)', 'ak am as bho bn csw doi fa ff fr gu hi hy kab kn kok ln mg nso pa pcm pt_BR si ti wa zu'],
  [2, '(n%10==1 && n%100!=11 ? 0 : 1)', 'is mk'],
  [2, '(n==1 || n==2 || n==3 || (n%10!=4 && n%10!=6 && n%10!=9) ? 0 : 1)', 'ceb fil tl'],
  [2, '(n<=1 || (n>=11 && n<=99) ? 0 : 1)', 'tzm'],
  [3, '(n==0 ? 0 : n==1 ? 1 : 2)', 'blo cv ksh lag'],
  [3, '(n==1 ? 0 : n==2 ? 1 : 2)', 'iu naq sat se sma smj smn sms'],
  [3, 'n==1 ? 0 : n==2 ? 1 : 2', 'ga'],
  [3, '(n<=1 ? 0 : n<=10 ? 1 : 2)', 'shi'],
  [3, '(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2', 'cs sk'],
  [3, '(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)', 'csb pl szl'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)', 'be bs hr ru rue sr uk'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2)', 'lt'],
  [3, '(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2)', 'ltg lv'],
  [3, '(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : n%10==1 ? 1 : 2)', 'prg'],
  [3, 'n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2', 'ro'],
  [4, '(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)', 'dsb hsb sl'],
  [4, '(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : n>=3 && n<=19 ? 2 : 3)', 'gd'],
  [4, '(n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3)', 'gv'],
  [4, '(n%10==1 && n%100!=11 ? 0 : n==2 ? 1 : n%10>=2 && (n%100<10 || n%100>=20) ? 2 : 3)', 'sgs'],
  [5, '(n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4)', 'mt'],
  [
    5,
    `(n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 : n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 : \
(n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>=20) && (n%100<70 || n%100>=80) && n%100<90 ? 2 : n!=0 && n%1000000==0 ? 3 : 4)`,
    'br',
  ],
  [6, '(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)', 'ar ars ary arz'],
  [6, '(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5)', 'cy'],
  [
    6,
    `(n==0 ? 0 : n==1 ? 1 : n%100==2 || n%100==22 || n%100==42 || n%100==62 || n%100==82 || \
(n%1000==0 && (n%100000>=1000 && n%100000<=20000 || n%100000==40000 || n%100000==60000 || n%100000==80000)) || \
(n!=0 && n%1000000==100000) ? 2 : n%100==3 || n%100==23 || n%100==43 || n%100==63 || n%100==83 ? 3 : \
n!=1 && (n%100==1 || n%100==21 || n%100==41 || n%100==61 || n%100==81) ? 4 : 5)`,
    'kw',
  ],
  [1, '0', 'ay ba crh tt'],
  [2, '(n != 1)', 'aa co frp gn ht la lmo mai mni mwl nap nds pms qu rn rw sco sm tyv udm vro zgh'],
  [2, '(n > 1)', 'ach arn mfe mi oc tg'],
  [3, '(n==1 ? 0 : n==2 ? 1 : 2)', 'sa'],
];

const rulesByCode: ReadonlyMap<string, GettextPluralRule> = new Map(
  PLURAL_RULES.flatMap(([plurals, expression, languages]) =>
    languages.split(/\s+/).map((code) => [code, { plurals, expression }] as const),
  ),
);

/** The codes that have a plural rule of their own: languages, and `pt_BR`, whose rule differs from that of `pt`. */
export const codesWithPluralRule: readonly string[] = [...rulesByCode.keys()];

/** The plural rule of a language by its gettext code; that of `de` for `de_AT` and `de@latin`. Null where none is known. */
export const pluralRule = (code: string): GettextPluralRule | null => rulesByCode.get(code) ?? rulesByCode.get(baseLanguage(code)) ?? null;
