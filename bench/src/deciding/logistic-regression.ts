/** Values that are weighed, and whether what they describe is so. */
export interface Observation {
  readonly values: readonly number[];
  readonly isRight: boolean;
}

/** Newton's method needs few steps on a convex function. */
const STEPS = 12;
/** Weight of the sum of squared weights, the first left out. */
const RIDGE = 1;

/** Solves a system of linear equations by elimination, with the largest pivot of each column. */
const solve = (matrix: readonly Float64Array[], wanted: Float64Array): Float64Array => {
  const rows = matrix.map((row, nr) => Float64Array.of(...row, wanted[nr] ?? 0));
  const size = rows.length;
  const at = (row: Float64Array | undefined, column: number): number => row?.[column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let nr = column + 1; nr < size; nr += 1) if (Math.abs(at(rows[nr], column)) > Math.abs(at(rows[pivot], column))) pivot = nr;
    const [upper, lower] = [rows[column], rows[pivot]];
    if (!upper || !lower) continue;
    rows[column] = lower;
    rows[pivot] = upper;
    for (let nr = 0; nr < size; nr += 1) {
      const row = rows[nr];
      if (nr === column || !row) continue;
      const factor = at(row, column) / at(lower, column);
      for (let place = column; place <= size; place += 1) row[place] = at(row, place) - factor * at(lower, place);
    }
  }
  return Float64Array.from(rows, (row, nr) => at(row, size) / at(row, nr));
};

const probabilityOf = (values: readonly number[], weights: Float64Array): number => {
  let sum = 0;
  for (let nr = 0; nr < values.length; nr += 1) sum += (values[nr] ?? 0) * (weights[nr] ?? 0);
  return 1 / (1 + Math.exp(-sum));
};

/** Learns the weights of a logistic regression with a ridge, by Newton's method. The first value is the constant. */
export const learnWeights = (observations: readonly Observation[]): readonly number[] => {
  const size = observations[0]?.values.length ?? 0;
  const weights = new Float64Array(size);
  for (let step = 0; step < STEPS; step += 1) {
    const slope = Float64Array.from(weights, (weight, nr) => (nr === 0 ? 0 : -RIDGE * weight));
    const curvature = Array.from({ length: size }, (_, nr) => {
      const row = new Float64Array(size);
      row[nr] = nr === 0 ? 1e-9 : RIDGE;
      return row;
    });
    for (const { values, isRight } of observations) {
      const probability = probabilityOf(values, weights);
      const spread = probability * (1 - probability);
      for (let one = 0; one < size; one += 1) {
        const value = values[one] ?? 0;
        slope[one] = (slope[one] ?? 0) + value * ((isRight ? 1 : 0) - probability);
        const row = curvature[one];
        if (row) for (let other = 0; other < size; other += 1) row[other] = (row[other] ?? 0) + spread * value * (values[other] ?? 0);
      }
    }
    const change = solve(curvature, slope);
    for (let nr = 0; nr < size; nr += 1) weights[nr] = (weights[nr] ?? 0) + (change[nr] ?? 0);
  }
  return [...weights];
};
