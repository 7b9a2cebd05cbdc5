/** Maximum length of an encoded address to come back to: a server or browser refuses a longer `Location`, or the request that follows. */
const NEXT_LIMIT = 8_000;

/**
 * Path of the sign-in, which leads back afterwards.
 *
 * @param next path to come back to; not kept where it is longer than a redirect can carry
 */
export const signInPath = (base: string, next: string): string => {
  const encoded = encodeURIComponent(next);
  return encoded.length > NEXT_LIMIT ? `${base}/sign-in` : `${base}/sign-in?next=${encoded}`;
};
