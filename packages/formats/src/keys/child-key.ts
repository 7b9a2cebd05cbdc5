/** A name as part of a key: a dot is written `\.`, and backslashes before a dot or at the end are doubled, so that keys can be divided again. */
const escapeName = (name: string): string => name.replace(/(?<!\\)\\+(?=\.|$)/g, '$&$&').replaceAll('.', '\\.');

/** Key of an entry below the one with the key `parent`, which is empty at the top. */
export const childKey = (parent: string, name: string | number): string => {
  const own = typeof name === 'number' ? String(name) : escapeName(name);
  return parent === '' ? own : `${parent}.${own}`;
};
