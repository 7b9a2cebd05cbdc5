import type { ReportProgress } from '../kernel/progress.js';

const BAR_COLUMNS = 30;
/** Milliseconds between two drawings. */
const REDRAW_MS = 100;

/** Draws how far work is on standard error, where that is a terminal; elsewhere it says nothing. */
export const terminalProgress = (word: string): { readonly progress: ReportProgress; readonly end: () => void } => {
  const terminal = process.stderr;
  let drawn = 0;
  const progress: ReportProgress = async (done, total) => {
    if (!terminal.isTTY || Date.now() - drawn < REDRAW_MS) return;
    drawn = Date.now();
    const filled = total ? Math.round((done / total) * BAR_COLUMNS) : 0;
    const bar = total ? `${'#'.repeat(filled)}${'.'.repeat(BAR_COLUMNS - filled)} ${done}/${total}` : String(done);
    terminal.write(`\r${word} ${bar}\u001b[K`);
  };
  const end = () => {
    if (terminal.isTTY && drawn > 0) terminal.write('\r\u001b[K');
  };
  return { progress, end };
};
