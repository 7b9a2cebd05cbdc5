/** Where a process is between its start and its end: what its probes (`/healthz`, `/readyz`) are answered from. */
export interface Lifecycle {
  /** Why the process cannot recover by itself, as a sentence for operators; null while it can. */
  failure(): string | null;
  /** Sets {@link failure}, or takes it back. */
  setFailure(sentence: string | null): void;
  /** Whether the process is shutting down: it answers still, but wants no more requests (connection draining). */
  isDraining(): boolean;
  /** Begins to shut down. */
  drain(): void;
}

/** The life of a process that has begun. */
export const makeLifecycle = (): Lifecycle => {
  let failure: string | null = null;
  let draining = false;
  return {
    failure: () => failure,
    setFailure: (sentence) => {
      failure = sentence;
    },
    isDraining: () => draining,
    drain: () => {
      draining = true;
    },
  };
};
