/** Result of one check of an installation. */
export interface Finding {
  /** Part of the installation that was checked: `database`, `mail`. */
  readonly subject: string;
  /** `warning`: works, but not as it should in production. `error`: does not work. */
  readonly level: 'ok' | 'warning' | 'error';
  readonly detail: string;
  /** Way to solve the problem; missing if there is none. */
  readonly remedy?: string;
}

/** A finding that needs nothing to be done. */
export const ok = (subject: string, detail: string): Finding => ({ subject, level: 'ok', detail });

/** A warning with what to do. */
export const warn = (subject: string, detail: string, remedy: string): Finding => ({ subject, level: 'warning', detail, remedy });

/** An error with what to do. */
export const fail = (subject: string, detail: string, remedy: string): Finding => ({ subject, level: 'error', detail, remedy });
