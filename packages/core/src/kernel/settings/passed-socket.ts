import type { SettingVariables } from './settings.schema.js';

/** File descriptor of the first socket that is passed (`SD_LISTEN_FDS_START`). */
const FIRST_FD = 3;

/**
 * Socket activation, sd_listen_fds(3): the file descriptor of the socket that a service manager listens at and passes to a process; undefined
 * where it passes none, or passes it to another process, which left its variables behind.
 *
 * @param pid of the process that asks
 */
export const passedSocket = (
  variables: Pick<SettingVariables, 'LISTEN_FDS' | 'LISTEN_PID'>,
  pid: number = process.pid,
): number | undefined => (variables.LISTEN_FDS === 1 && variables.LISTEN_PID === pid ? FIRST_FD : undefined);
