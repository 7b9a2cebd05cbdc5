/** Control characters that no text of a PO file can contain, and why. */
const FORBIDDEN_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['\0', 'a string holds a NUL byte, which no text can hold'],
  ['\x04', 'a string holds the control character EOT, with which gettext separates contexts'],
]);

/** Why a text cannot be written to a PO file (forbidden control characters); null where it can. */
export const whyForbidden = (text: string): string | null => {
  for (const [char, why] of FORBIDDEN_CHARACTERS) if (text.includes(char)) return why;
  return null;
};
