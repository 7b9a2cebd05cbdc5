/** Caps warnings: the first fifty are passed on, `close` adds one with the number of the rest. */
export interface WarningLimit<Text = string> {
  readonly warn: (sentence: Text) => void;
  readonly close: () => void;
}

const WARNING_LIMIT = 50;

/** Caps the warnings that `listener` is called with; see {@link WarningLimit}. */
export const limitWarnings = <Text = string>(listener: (sentence: Text | string) => void): WarningLimit<Text> => {
  let count = 0;
  return {
    warn: (sentence) => {
      count += 1;
      if (count <= WARNING_LIMIT) listener(sentence);
    },
    close: () => {
      if (count > WARNING_LIMIT) listener(`${(count - WARNING_LIMIT).toLocaleString('en')} more were left out.`);
    },
  };
};
