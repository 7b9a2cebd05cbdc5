import { makeRandom, pickRandom, type Random } from '@translation-commons/core/testing/random.js';

/** Words of a language, the commonest first. */
export interface Vocabulary {
  readonly words: readonly string[];
  /** Separator of two words in a sentence; empty in languages that write without spaces. */
  readonly space: string;
}

/** Different words of a language: about as many as a million short texts have. */
const VOCABULARY_WORDS = 60_000;

/** A language's commonest words, and the syllables that the rest is made of. */
interface Sounds {
  readonly common: string;
  readonly syllables: string;
  readonly space: string;
}

const LANGUAGE_SOUNDS: Readonly<Record<string, Sounds>> = {
  en: {
    common: `the of to and a in is for file on be this not with it or can you from as name by that an are if cannot set open error no
      use user list window new option when all has line default text value save select key print page directory other will only
      image mode show number one was type time failed color size folder message edit view delete search password server process`,
    syllables: `ba be bi bo bu ka ke ki ko ku ra re ri ro ru ta te ti to tu na ne no mo mi sa so za li lo pe po ster ing tion man ver`,
    space: ' ',
  },
  fr: {
    common: `de la le les à et des en du un une est pour dans fichier que pas ne sur par ce avec au ou nom erreur vous être il plus
      liste fenêtre nouveau option tout ligne défaut texte valeur clé page dossier autre image mode nombre type temps échec couleur`,
    syllables: `ba bé bi bon ca che con cou dé di du eur fa fi fra gé gra lai li lon ma mé mi mon na né nou pa pé pi ra ré ri té ti ton`,
    space: ' ',
  },
  pl: {
    common: `nie w z na do i się jest plik dla o to nazwa od można po lub użyj błąd przez ten przy jak jeśli lista okno nowy opcja
      wszystkie linia domyślny tekst wartość zapisz wybierz klucz strona katalog inny obraz tryb pokaż liczba typ czas kolor`,
    syllables: `ba cze da do ga gło ja ka ki ko ła łą ma mi na nie no pa pi po prze ra ro rze ska sko sta ta ty wa wi wy za zo żą`,
    space: ' ',
  },
  ja: {
    common: `の を に は が で と ファイル する 名前 ください ません です ウィンドウ 新しい 設定 開く エラー 一覧 行 値 保存 選択 鍵 印刷 頁
      他 画像 表示 数 型 時間 失敗 色 大きさ 編集 削除 検索 利用者`,
    syllables: `か き く け こ さ し す せ そ た ち つ て と な に ぬ ね の は ひ ふ へ ほ ま み む め も 学 校 山 川 木 水 火 土 金 日 月`,
    space: '',
  },
};

const splitWords = (words: string): readonly string[] => words.trim().split(/\s+/);

const inventWord = (random: Random, syllables: readonly string[]): string =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => pickRandom(random, syllables)).join('');

/** The words of a language; `en`, `fr`, `pl` or `ja`. The commonest are real ones, the others made of syllables. */
export const vocabularyOf = (lng: string): Vocabulary => {
  const sounds = LANGUAGE_SOUNDS[lng];
  if (!sounds) throw new Error(`The corpus knows no words of ${lng}.`);
  const random = makeRandom(lng.charCodeAt(0));
  const syllables = splitWords(sounds.syllables);
  const words = new Set(splitWords(sounds.common));
  while (words.size < VOCABULARY_WORDS) words.add(inventWord(random, syllables));
  return { words: [...words], space: sounds.space };
};
