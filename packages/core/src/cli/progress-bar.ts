import type { Progress } from '../kernel/progress.js';

const WIDTH = 30;
/** Milliseconds between two drawings. */
const PAUSE = 100;

/** Draws how far work is on standard error, where that is a terminal; elsewhere it says nothing. */
export const progressBar = (word: string): { readonly progress: Progress; readonly end: () => void } => {
  const terminal = process.stderr;
  let drawn = 0;
  const progress: Progress = async (done, total) => {
    if (!terminal.isTTY || Date.now() - drawn < PAUSE) return;
    drawn = Date.now();
    const filled = total ? Math.round((done / total) * WIDTH) : 0;
    const bar = total ? `${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)} ${done}/${total}` : String(done);
    terminal.write(`\r${word} ${bar}\u001b[K`);
  };
  const end = () => {
    if (terminal.isTTY && drawn > 0) terminal.write('\r\u001b[K');
  };
  return { progress, end };
};
