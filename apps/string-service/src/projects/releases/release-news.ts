/** The next release of a project. */
export interface Release {
  /** Day of it, as `2026-12-15`. */
  readonly date: string;
  /** Note on it for translators; may be empty. */
  readonly note: string;
}

/** An announcement of a project. */
export interface Announcement {
  readonly id: number;
  readonly text: string;
  readonly at: Date;
}

/** Texts of the people who manage a project for its translators. */
export interface ReleaseNews {
  /** Null: none. */
  readonly release: Release | null;
  /** Newest first. */
  readonly announcements: readonly Announcement[];
}
