import { cluster } from './benchmarks/cluster/cluster.js';
import { deciding } from './benchmarks/deciding/deciding.js';
import { groups, groupsOfAllSizes } from './benchmarks/deciding/groups.js';
import { importing } from './benchmarks/imports/importing.js';
import { importingLarge } from './benchmarks/imports/importing-large.js';
import { longChapter } from './benchmarks/pages/long-chapter.js';
import { stringServicePages } from './benchmarks/pages/string-pages.js';
import { verseServicePages } from './benchmarks/pages/verse-pages.js';
import { workbench } from './benchmarks/pages/workbench.js';
import { changeLog } from './benchmarks/requests/change-log.js';
import { exporting } from './benchmarks/requests/exporting.js';
import { liking } from './benchmarks/requests/liking.js';
import { picking } from './benchmarks/requests/picking.js';
import { reading } from './benchmarks/requests/reading.js';
import { reporting } from './benchmarks/requests/reporting.js';
import { voting } from './benchmarks/requests/voting.js';
import { idling } from './benchmarks/resources/idling.js';
import { packaged } from './benchmarks/resources/packaged.js';
import { processes } from './benchmarks/resources/processes.js';
import { sizing } from './benchmarks/resources/sizing.js';
import { soaking } from './benchmarks/resources/soaking.js';
import { filtering } from './benchmarks/searches/filtering.js';
import { growing } from './benchmarks/searches/growing.js';
import { relevance } from './benchmarks/searches/relevance.js';
import { remembering } from './benchmarks/searches/remembering.js';
import { searching } from './benchmarks/searches/searching.js';
import type { Benchmark } from './report/benchmark.js';

/** Everything that is measured, in the order of the report. */
export const benchmarks: readonly Benchmark[] = [
  reading,
  voting,
  liking,
  changeLog,
  importing,
  importingLarge,
  exporting,
  searching,
  filtering,
  growing,
  sizing,
  relevance,
  remembering,
  reporting,
  picking,
  deciding,
  groups,
  groupsOfAllSizes,
  stringServicePages,
  verseServicePages,
  longChapter,
  workbench,
  packaged,
  processes,
  soaking,
  idling,
  cluster,
];
