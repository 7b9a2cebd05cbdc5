/** A verse in the line format: `chapter|verse|text`. Line breaks within the text, which the format cannot hold, become spaces. */
export const verseLine = (verse: { readonly chapter: number; readonly verse: number; readonly text: string }): string =>
  `${verse.chapter}|${verse.verse}|${verse.text.replace(/\r?\n/g, ' ')}\n`;
