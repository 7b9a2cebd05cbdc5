/** Round numbers from 0 to at least `most`, about five of them. */
export const ticks = (most: number): readonly number[] => {
  if (most <= 0) return [0, 1];
  const rough = most / 5;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = magnitude * ([1, 2, 5, 10].find((factor) => factor * magnitude >= rough) ?? 10);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, nr) => Number((nr * step).toPrecision(12)));
};
