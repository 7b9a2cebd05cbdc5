/** Lifecycle of a process, from which its probes (`/healthz`, `/readyz`) are answered. */
export interface Lifecycle {
  /** Why the process cannot recover by itself, as a sentence for operators; null while it can. */
  failure(): string | null;
  /** Sets or clears {@link failure}. */
  setFailure(sentence: string | null): void;
  /** True if the process is shutting down: it still answers, but should get no more requests (connection draining). */
  isDraining(): boolean;
  /** Starts the shutdown. */
  drain(): void;
}

/** The lifecycle of a running process. */
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
