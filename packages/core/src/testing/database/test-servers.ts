/** The same address at a worker of a cluster, `host:port`. */
export const atWorker = (url: string, worker: string): string => {
  const its = new URL(url);
  its.host = worker;
  return its.href;
};

/** The server and the workers beside it. */
export const serversOf = (url: string, workers: readonly string[] | null): readonly string[] => [
  url,
  ...(workers ?? []).map((worker) => atWorker(url, worker)),
];
