/** Passes on what is told up to a number, and then says how much more there was: a thousand sentences are read by nobody. */
export interface Teller {
  readonly tell: (sentence: string) => void;
  readonly close: () => void;
}

const most = 50;

/** Tells `listener` of at most fifty things, and at the end how many more were left out. */
export const makeTeller = (listener: (sentence: string) => void): Teller => {
  let told = 0;
  return {
    tell: (sentence) => {
      told += 1;
      if (told <= most) listener(sentence);
    },
    close: () => {
      if (told > most) listener(`${(told - most).toLocaleString('en')} more were left out.`);
    },
  };
};
