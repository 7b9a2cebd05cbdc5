/**
 * A signal that is aborted when somebody wants this process to end: by Ctrl-C, by a signal, or by ending the npm that started
 * it, which does not pass every signal on.
 *
 * @returns {AbortSignal}
 */
export const interruption = () => {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => controller.abort());
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || controller.abort(), 500).unref();
  }
  return controller.signal;
};
