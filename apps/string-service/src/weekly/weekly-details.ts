/** A language of a project in a weekly mail. */
export type LanguageNews = {
  /** The language by its own name. */
  readonly language: string;
  /** Its code and its English name; absent in mails that an earlier release left to be sent. */
  readonly lng?: string;
  readonly englishName?: string;
  readonly added: number;
  readonly changed: number;
  /** Number of new and changed strings without a translation. */
  readonly missing: number;
  /** Strings without a translation before the release; null where none is to come. */
  readonly left: number | null;
  readonly waiting: number;
  /** Addresses of the strings to translate, and to vote on. */
  readonly translatePage: string;
  readonly votePage: string;
  /** Suggestions of the reader that lead now, and that were overtaken. */
  readonly leading: readonly OwnNews[];
  readonly overtaken: readonly OwnNews[];
};

/** A suggestion of the reader. */
export type OwnNews = { readonly source: string; readonly translation: string; readonly page: string };

/** A project in a weekly mail. */
export type ProjectNews = {
  /** `origin/project`. */
  readonly project: string;
  /** Address of its page. */
  readonly page: string;
  /** Its release, where there are strings left in a language of the reader. */
  readonly release: { readonly date: string; readonly note: string } | null;
  readonly announcements: readonly string[];
  readonly languages: readonly LanguageNews[];
};

/** Data of a weekly mail. */
export type WeeklyDetails = {
  readonly projects: readonly ProjectNews[];
  /** Number of further projects with news: none, but in mails that an earlier release left to be sent. */
  readonly more: number;
};
