/**
 * The languages of an `Accept-Language` header as gettext writes them, best first: `pt-BR;q=0.8, fr` gives `fr`, `pt_BR`.
 * RFC 9110, section 12.5.4. What cannot be read is left out.
 */
export const acceptedLanguages = (header = ''): readonly string[] =>
  header
    .split(',', 20)
    .map((part) => /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?(?:\s*;\s*q\s*=\s*([\d.]+))?\s*$/i.exec(part))
    .flatMap((found) => (found?.[1] ? [{ lng: toGettextCode(found[1], found[2]), q: Number(found[3] ?? 1) }] : []))
    .filter(({ q }) => q > 0)
    .sort((one, other) => other.q - one.q)
    .map(({ lng }) => lng);

const toGettextCode = (language: string, region: string | undefined): string =>
  region === undefined ? language.toLowerCase() : `${language.toLowerCase()}_${region.toUpperCase()}`;
