import type { Benchmark } from './benchmark.js';
import { exporting } from './benchmarks/exporting.js';
import { filtering } from './benchmarks/filtering.js';
import { growing } from './benchmarks/growing.js';
import { idling } from './benchmarks/idling.js';
import { importing } from './benchmarks/importing.js';
import { importingLarge } from './benchmarks/importing-large.js';
import { liking } from './benchmarks/liking.js';
import { picking } from './benchmarks/picking.js';
import { processes } from './benchmarks/processes.js';
import { reading } from './benchmarks/reading.js';
import { relevance } from './benchmarks/relevance.js';
import { reporting } from './benchmarks/reporting.js';
import { searching } from './benchmarks/searching.js';
import { sizing } from './benchmarks/sizing.js';
import { stringServicePages } from './benchmarks/string-pages.js';
import { verseServicePages } from './benchmarks/verse-pages.js';
import { voting } from './benchmarks/voting.js';

/** Everything that is measured, in the order of the report. */
export const benchmarks: readonly Benchmark[] = [
  reading,
  voting,
  liking,
  importing,
  importingLarge,
  exporting,
  searching,
  filtering,
  growing,
  sizing,
  relevance,
  reporting,
  picking,
  stringServicePages,
  verseServicePages,
  processes,
  idling,
];
