import { cluster } from './benchmarks/cluster/cluster.js';
import { deciding } from './benchmarks/deciding/deciding.js';
import { groups, groupsOfAllSizes } from './benchmarks/deciding/groups.js';
import { learning, learningLarge } from './benchmarks/deciding/learning.js';
import { nightly, nightlyLarge } from './benchmarks/deciding/nightly.js';
import { queueGain } from './benchmarks/deciding/queue-gain.js';
import { transfer } from './benchmarks/deciding/transfer.js';
import { importing } from './benchmarks/imports/importing.js';
import { importingFamilies } from './benchmarks/imports/importing-families.js';
import { importingLarge } from './benchmarks/imports/importing-large.js';
import { longChapter } from './benchmarks/pages/long-chapter.js';
import { stringServicePages } from './benchmarks/pages/string-pages.js';
import { verseServicePages } from './benchmarks/pages/verse-pages.js';
import { workbench } from './benchmarks/pages/workbench.js';
import { changeLog } from './benchmarks/requests/change-log.js';
import { exporting } from './benchmarks/requests/exporting.js';
import { exportingAgain } from './benchmarks/requests/exporting-again.js';
import { growing } from './benchmarks/requests/growing.js';
import { liking } from './benchmarks/requests/liking.js';
import { picking } from './benchmarks/requests/picking.js';
import { reading } from './benchmarks/requests/reading.js';
import { reporting } from './benchmarks/requests/reporting.js';
import { versions } from './benchmarks/requests/versions.js';
import { voting } from './benchmarks/requests/voting.js';
import { waiting } from './benchmarks/requests/waiting.js';
import { hostile } from './benchmarks/resources/hostile.js';
import { idling } from './benchmarks/resources/idling.js';
import { packaged } from './benchmarks/resources/packaged.js';
import { processes } from './benchmarks/resources/processes.js';
import { sizing } from './benchmarks/resources/sizing.js';
import { soaking } from './benchmarks/resources/soaking.js';
import { drafting } from './benchmarks/searches/drafting.js';
import { filtering } from './benchmarks/searches/filtering.js';
import { relevance } from './benchmarks/searches/relevance.js';
import { remembering } from './benchmarks/searches/remembering.js';
import { searching } from './benchmarks/searches/searching.js';
import type { Benchmark, Headline, ReportPage } from './report/benchmark.js';

/** The pages of the report, in order. */
export const reportPages: readonly ReportPage[] = [
  { name: 'requests', subject: 'reading, voting and lists', benchmarks: [reading, voting, growing, liking, changeLog, reporting, picking] },
  {
    name: 'files',
    subject: 'imports and exports',
    benchmarks: [importing, importingLarge, importingFamilies, exporting, exportingAgain, waiting, versions],
  },
  {
    name: 'searches',
    subject: 'searches, translation memory and drafts',
    benchmarks: [searching, filtering, relevance, remembering, drafting],
  },
  {
    name: 'deciding',
    subject: 'how often the right wording wins',
    benchmarks: [deciding, queueGain, groups, groupsOfAllSizes, transfer, learning, learningLarge, nightly, nightlyLarge],
  },
  { name: 'pages', subject: 'pages in the browser', benchmarks: [stringServicePages, verseServicePages, longChapter, workbench] },
  { name: 'resources', subject: 'memory, disk, processes and time', benchmarks: [idling, hostile, soaking, processes, sizing, packaged] },
  { name: 'cluster', subject: 'a cluster of several servers', benchmarks: [cluster] },
];

/** Everything that is measured, in the order of the report. */
export const benchmarks: readonly Benchmark[] = reportPages.flatMap((page) => page.benchmarks);

/** The figures of the first page. */
export const headlines: readonly Headline[] = [
  { benchmark: 'reading', row: 'read', what: 'read a string with its translations' },
  { benchmark: 'voting', row: 'vote', what: 'vote for a translation' },
  { benchmark: 'voting', row: 'add', what: 'suggest a translation' },
  { benchmark: 'importing', row: 'import', what: 'import 100,000 strings × 3 languages' },
  { benchmark: 'importing-large', row: 'import', what: 'import 1,000,000 strings × 3 languages' },
  { benchmark: 'importing-large', row: 'memory', what: 'memory of that import' },
  { benchmark: 'exporting', row: 'most_voted', what: 'export a PO file of 20,000 entries' },
  { benchmark: 'searching', row: 'natural-strings-a sentence that is there', what: 'search a sentence among 1,000,000 strings' },
  { benchmark: 'growing', row: 'read', what: 'read a string while the database grows' },
  { benchmark: 'remembering', row: 'times', what: 'ask the translation memory' },
  { benchmark: 'string-pages', row: 'a string', what: 'page of a string' },
  { benchmark: 'workbench', row: 'string-service: from saving to the next editor', what: 'from saving to the next editor, in a browser' },
  { benchmark: 'idling', row: 'string-service-start', what: 'start until ready' },
  { benchmark: 'idling', row: 'string-service-memory', what: 'idle memory' },
  { benchmark: 'soaking', row: 'answered', what: 'requests lost in a quarter of an hour at half of the peak' },
  { benchmark: 'cluster', row: 'vote-2', what: 'vote on a cluster, coordinator and two workers' },
];
