import type { KindPages } from '../../../units/kind/pages.js';
import type { BarCounts } from '../components/bar.page.js';

/** Bars: usual, complete, almost nothing, nothing. */
export const SAMPLE_COUNTS: readonly BarCounts[] = [
  { decided: 310, leading: 140, open: 40, errors: 4, missing: 118 },
  { decided: 96, leading: 0, open: 0, errors: 0, missing: 0 },
  { decided: 0, leading: 12, open: 0, errors: 1, missing: 92_000 },
  { decided: 0, leading: 0, errors: 0, missing: 84 },
];

/** Names whose faces and tiles differ. */
export const SAMPLE_NAMES = ['Anna Kessler', 'Bo', 'Zoé Laurent', 'سارة', '山田 太郎', '🌱', 'Émile Okafor'] as const;

/** A kind whose placeables are those of format strings. */
export const SAMPLE_KIND: Pick<KindPages, 'split' | 'sourceLng'> = {
  sourceLng: 'en',
  split: (text) =>
    text
      .split(/(%(?:\d+\$)?[a-z]|\{\w+\})/)
      .map((part, nr) => ({ text: part, isPlaceholder: nr % 2 === 1 }))
      .filter(({ text: part }) => part !== ''),
};

/** Texts that pages must not turn around, cut or run. */
export const HOSTILE_TEXTS: readonly { readonly lng: string | null; readonly forms: readonly string[] }[] = [
  { lng: 'fr', forms: ['Déposez dans le panier les images que vous souhaitez conserver'] },
  { lng: 'ar', forms: ['%1$s: {count}'] },
  { lng: null, forms: ['%1$s: {count}'] },
  { lng: 'ar', forms: ['احفظ %s في {folder} ثم افتح README.md (2 / 9)'] },
  { lng: 'de', forms: ['Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(3)] },
  { lng: 'fr', forms: ['\u202e<script>alert(1)</script>\u202c', '</p><h1>%d'] },
  { lng: 'ja', forms: ['保存してから{count}個の画像を削除します'] },
];
