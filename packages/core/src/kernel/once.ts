/** Work that is done when its outcome is first asked for, and once: every later asking gets the same outcome. */
export const once = <T>(work: () => T): (() => T) => {
  let done: { readonly outcome: T } | undefined;
  return () => {
    done ??= { outcome: work() };
    return done.outcome;
  };
};
