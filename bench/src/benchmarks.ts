import type { Benchmark } from './benchmark.js';
import { reading } from './benchmarks/reading.js';
import { voting } from './benchmarks/voting.js';

/** Everything that is measured, in the order of the report. */
export const benchmarks: readonly Benchmark[] = [reading, voting];
