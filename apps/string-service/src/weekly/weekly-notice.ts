import type { UiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import type { MailBlock, NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { sayRelease } from '../projects/releases/say-release.js';
import type { LanguageNews, OwnNews, ProjectNews, WeeklyDetails } from './weekly-details.js';

/** Path of the page that shows the next weekly mail. */
export const NEXT_MAIL_PATH = '/settings/mails/next';

const ownBlocks = (title: string, own: readonly OwnNews[]): readonly MailBlock[] =>
  own.length === 0
    ? []
    : [{ paragraph: title }, ...own.map(({ source, translation, page }) => ({ link: page, text: `${source} → ${translation}` }))];

const languageBlocks = ({ say, sayCount, formats }: UiLocale, news: LanguageNews): readonly MailBlock[] => {
  const { added, changed, missing, waiting } = news;
  const facts = [
    added > 0 && sayCount('{n} new string', '{n} new strings', added),
    changed > 0 && sayCount('{n} changed string', '{n} changed strings', changed),
    (added > 0 || changed > 0) && say('{n} of them missing', { n: formats.number(missing) }),
    waiting > 0 && sayCount('{n} string needs your vote', '{n} strings need your vote', waiting),
  ].filter((fact) => fact !== false);
  return [
    ...(facts.length > 0 ? [{ paragraph: say('{label}: {text}', { label: news.language, text: facts.join(' · ') }) }] : []),
    ...(missing > 0 || (news.left ?? 0) > 0
      ? [{ link: news.translatePage, text: say('Translate into {language}', { language: news.language }) }]
      : []),
    ...(waiting > 0 ? [{ link: news.votePage, text: say('Vote in {language}', { language: news.language }) }] : []),
    ...ownBlocks(say('Your translations that lead now:'), news.leading),
    ...ownBlocks(say('Your translations that others overtook:'), news.overtaken),
  ];
};

const projectBlocks = (locale: UiLocale, { project, page, release, announcements, languages }: ProjectNews): readonly MailBlock[] => [
  { link: page, text: project },
  ...(release
    ? languages.flatMap(({ language, left }) =>
        left === null || left === 0 ? [] : [{ paragraph: `${sayRelease(locale, release, left)} (${language})` }],
      )
    : []),
  ...(release && release.note !== '' ? [{ quote: [release.note] }] : []),
  ...announcements.map((text) => ({ quote: [text] })),
  ...languages.flatMap((language) => languageBlocks(locale, language)),
];

/** The blocks of a weekly mail after its greeting. */
export const weeklyBlocks = (locale: UiLocale, { projects, more }: WeeklyDetails): readonly MailBlock[] => [
  ...projects.flatMap((project) => projectBlocks(locale, project)),
  ...(more > 0 ? [{ paragraph: locale.say('More: {n}', { n: more }) }] : []),
];

/** The weekly mail to people who follow projects, with everything that is news in them (decisions, section 16). */
export const weeklyNotice: NoticeKind<WeeklyDetails> = {
  name: 'weekly',
  about: (say) => say('News of projects you follow, weekly'),
  previewPath: NEXT_MAIL_PATH,
  write: (details, say, { name }, locale) => {
    const [first, ...others] = details.projects;
    const n = others.length + details.more;
    return {
      subject:
        n > 0
          ? say('News of {project} and {n} more', { project: first?.project ?? '', n })
          : say('News of {project}', { project: first?.project ?? '' }),
      blocks: [{ paragraph: say('Hello {name},', { name }) }, ...weeklyBlocks(locale, details)],
    };
  },
};
