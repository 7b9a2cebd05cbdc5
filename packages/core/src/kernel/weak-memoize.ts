/** Memoises by object identity in a WeakMap: the value is made at the first call for a key and garbage-collected with it. */
export const weakMemoize = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) => {
  const entries = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = entries.get(key) ?? { value: make(key) };
    entries.set(key, entry);
    return entry.value;
  };
};
