import type { Say, UiLocale } from '@translation-commons/core/i18n/interface-texts/ui-locale.js';
import { mailedLanguageName } from '@translation-commons/core/notices/mailed-language.js';
import type { MailBlock, NoticeKind } from '@translation-commons/core/notices/notice-kind.js';
import { sayRelease } from '../projects/releases/say-release.js';
import type { LanguageNews, OwnNews, ProjectNews, WeeklyDetails } from './weekly-details.js';

/** Path of the page that shows the next weekly mail. */
export const NEXT_MAIL_PATH = '/settings/mails/next';

const ownBlocks = (title: string, own: readonly OwnNews[]): readonly MailBlock[] =>
  own.length === 0
    ? []
    : [{ paragraph: title }, ...own.map(({ source, translation, page }) => ({ link: page, entry: [source, translation] }))];

/** Number of projects that a mail has in full. */
const FULL_PROJECTS = 20;

const languageBlocks = (locale: UiLocale, news: LanguageNews, isShort: boolean): readonly MailBlock[] => {
  const { say, sayCount, formats } = locale;
  const language = mailedLanguageName(locale, news);
  const { added, changed, missing, waiting } = news;
  const facts = [
    added > 0 && sayCount('{n} new string', '{n} new strings', added),
    changed > 0 && sayCount('{n} changed string', '{n} changed strings', changed),
    (added > 0 || changed > 0) && say('{n} of them missing', { n: formats.number(missing) }),
    waiting > 0 && sayCount('{n} string needs your vote', '{n} strings need your vote', waiting),
  ].filter((fact) => fact !== false);
  return [
    ...(facts.length > 0 ? [{ paragraph: say('{label}: {text}', { label: language, text: facts.join(' · ') }) }] : []),
    ...(!isShort && (missing > 0 || (news.left ?? 0) > 0)
      ? [{ link: news.translatePage, text: say('Translate into {language}', { language }) }]
      : []),
    ...(!isShort && waiting > 0 ? [{ link: news.votePage, text: say('Vote in {language}', { language }) }] : []),
    ...ownBlocks(say('Your translations that lead now:'), news.leading),
    ...ownBlocks(say('Your translations that others overtook:'), news.overtaken),
  ];
};

/** Texts of a project's admins, below a label that says what they are. */
const quoteBlocks = (say: Say, label: string, texts: readonly string[]): readonly MailBlock[] =>
  texts.length === 0 ? [] : [{ paragraph: say('{label}:', { label }) }, ...texts.map((text) => ({ quote: [text] }))];

/**
 * The blocks of a project. In short: without texts of its admins and links to work to do, which its page has, where people with very many projects would
 * not find their own.
 */
const projectBlocks = (
  locale: UiLocale,
  { project, page, release, announcements, languages }: ProjectNews,
  isShort: boolean,
): readonly MailBlock[] => {
  const { say, formats } = locale;
  const left = release
    ? languages.flatMap((one) => {
        if (one.left === null || one.left === 0) return [];
        const text = sayRelease(locale, release, one.left);
        return [{ paragraph: languages.length > 1 ? say('{label}: {text}', { label: mailedLanguageName(locale, one), text }) : text }];
      })
    : [];
  return [
    { link: page, heading: project },
    ...left,
    ...(isShort ? [] : quoteBlocks(say, say('Note for translators'), release && release.note !== '' ? [release.note] : [])),
    ...(isShort && announcements.length > 0
      ? [{ paragraph: say('{label}: {text}', { label: say('Announcements'), text: formats.number(announcements.length) }) }]
      : quoteBlocks(say, say('Announcements'), announcements)),
    ...languages.flatMap((language) => languageBlocks(locale, language, isShort)),
  ];
};

/** The blocks of a weekly mail after its greeting. */
export const weeklyBlocks = (locale: UiLocale, { projects, more }: WeeklyDetails): readonly MailBlock[] => [
  ...projects.flatMap((project, nr) => projectBlocks(locale, project, nr >= FULL_PROJECTS)),
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
          ? locale.sayCount('News of {project} and {n} more project', 'News of {project} and {n} more projects', n, {
              project: first?.project ?? '',
            })
          : say('News of {project}', { project: first?.project ?? '' }),
      blocks: [{ paragraph: say('Hello {name},', { name }) }, ...weeklyBlocks(locale, details)],
    };
  },
};
