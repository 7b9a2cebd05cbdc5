import type { UiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { Release } from './release-news.js';

/** `Release on 15 December: 34 strings left`, in a reader's language. */
export const sayRelease = (
  { say, sayCount, formats }: Pick<UiLocale, 'say' | 'sayCount' | 'formats'>,
  { date }: Release,
  left: number | null,
): string => {
  const day = formats.longDay(new Date(`${date}T00:00:00Z`));
  return left === null
    ? say('Release on {day}', { day })
    : sayCount('Release on {day}: {n} string left', 'Release on {day}: {n} strings left', left, { day });
};
