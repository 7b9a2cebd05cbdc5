/** Passes on what is told up to a number, and then says how much more there was: a thousand sentences are read by nobody. */
export interface WarningLimit {
  readonly warn: (sentence: string) => void;
  readonly close: () => void;
}

const WARNING_LIMIT = 50;

/** Tells `listener` of at most fifty things, and at the end how many more were left out. */
export const limitWarnings = (listener: (sentence: string) => void): WarningLimit => {
  let told = 0;
  return {
    warn: (sentence) => {
      told += 1;
      if (told <= WARNING_LIMIT) listener(sentence);
    },
    close: () => {
      if (told > WARNING_LIMIT) listener(`${(told - WARNING_LIMIT).toLocaleString('en')} more were left out.`);
    },
  };
};
