import type { SettingVariables } from './settings.schema.js';

/** File descriptor of the first socket that is passed (`SD_LISTEN_FDS_START`). */
const FIRST_FD = 3;

/**
 * Socket activation, sd_listen_fds(3): the file descriptor of the socket that a service manager passes to a process; undefined where it passes none,
 * or passed it to another process whose environment was inherited.
 */
export const passedSocket = (variables: Pick<SettingVariables, 'LISTEN_FDS' | 'LISTEN_PID'>): number | undefined =>
  variables.LISTEN_FDS === 1 && variables.LISTEN_PID === process.pid ? FIRST_FD : undefined;
