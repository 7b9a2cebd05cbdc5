import type { UiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { Release } from './release-news.js';

/** `Release on 15 December: 34 left`, in a reader's language. */
export const sayRelease = ({ say, formats }: Pick<UiLocale, 'say' | 'formats'>, { date }: Release, left: number | null): string => {
  const day = formats.longDay(new Date(`${date}T00:00:00Z`));
  return left === null ? say('Release on {day}', { day }) : say('Release on {day}: {n} left', { day, n: formats.number(left) });
};
