/** Maximum length of a style guide, in characters. */
export const GUIDE_MAX_CHARACTERS = 10_000;

/** Versions of a style guide that its page lists: the latest ones. */
export const GUIDE_VERSIONS_LIMIT = 30;

/** A version of a language's style guide. */
export interface GuideVersion {
  readonly id: number;
  readonly author: string;
  readonly time: Date;
}

/** A language's style guide: its current version. */
export interface StyleGuide extends GuideVersion {
  /** Empty where the team emptied it. */
  readonly text: string;
}
