import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@translation-commons/core/testing/free-port.js';

/** Debian's packages `apertium-apy`, `apertium-eng-spa` and `apertium-eng-cat`. */
const PROGRAM = '/usr/bin/apertium-apy';
const PAIRS = '/usr/share/apertium';

/** True when Apertium and the two pairs of languages are installed on this machine. */
export const hasApertium = [PROGRAM, `${PAIRS}/modes/eng-spa.mode`, `${PAIRS}/modes/eng-cat.mode`].every(existsSync);

/** Starts Apertium's own server. Returns its address once it answers, and a function that ends it. */
export const startApertium = async (): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> => {
  const port = await freePort();
  const server = spawn(PROGRAM, ['-p', String(port), PAIRS], { stdio: 'ignore', detached: true });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = once(server, 'exit');
    // With the pipelines that it started.
    if (server.pid !== undefined && server.exitCode === null) process.kill(-server.pid, 'SIGKILL');
    await ended;
  };
  while (server.exitCode === null) {
    const answer = await fetch(`${url}/listPairs`).catch(() => null);
    if (answer?.ok) return { url, stop };
    await wait(100);
  }
  throw new Error(`${PROGRAM} ended with ${server.exitCode}.`);
};

if (!hasApertium)
  console.warn(
    `Skipped: there is no ${PROGRAM} with eng-spa and eng-cat (apt-get install apertium-apy apertium-eng-spa apertium-eng-cat).`,
  );
