/** Numbers of things that are under way, by key. A key is forgotten when its last one ends. */
export interface KeyCounts<Key> {
  /** Counts one more, and gives what takes it away again, to be called once. */
  readonly add: (key: Key) => () => void;
  readonly count: (key: Key) => number;
  /** The keys of which something is under way. */
  readonly keys: () => readonly Key[];
}

/** Makes counts by key, at first of nothing. */
export const makeKeyCounts = <Key>(): KeyCounts<Key> => {
  const counts = new Map<Key, number>();
  const count = (key: Key): number => counts.get(key) ?? 0;
  return {
    add: (key) => {
      counts.set(key, count(key) + 1);
      return () => {
        if (count(key) > 1) counts.set(key, count(key) - 1);
        else counts.delete(key);
      };
    },
    count,
    keys: () => [...counts.keys()],
  };
};
