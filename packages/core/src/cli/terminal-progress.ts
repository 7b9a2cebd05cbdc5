import type { ReportProgress } from '../kernel/progress.js';

const BAR_COLUMNS = 30;
/** Milliseconds between two redraws. */
const REDRAW_MS = 100;

/**
 * Progress bar on standard error where that is a terminal; elsewhere nothing is written.
 *
 * @param label text before the bar
 * @returns the progress callback, and `end`, which clears the line
 */
export const terminalProgress = (label: string): { readonly progress: ReportProgress; readonly end: () => void } => {
  const terminal = process.stderr;
  let drawnAt = 0;
  const progress: ReportProgress = async (done, total) => {
    if (!terminal.isTTY || Date.now() - drawnAt < REDRAW_MS) return;
    drawnAt = Date.now();
    const filled = total ? Math.round((done / total) * BAR_COLUMNS) : 0;
    const bar = total ? `${'#'.repeat(filled)}${'.'.repeat(BAR_COLUMNS - filled)} ${done}/${total}` : String(done);
    terminal.write(`\r${label} ${bar}\u001b[K`);
  };
  const end = () => {
    if (terminal.isTTY && drawnAt > 0) terminal.write('\r\u001b[K');
  };
  return { progress, end };
};
