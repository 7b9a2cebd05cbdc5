declare module 'usfm-js' {
  /** A stretch of a verse: text, or a marker with what it encloses. Only what is used here. */
  export interface VerseObject {
    readonly tag?: string;
    readonly text?: string;
    /** Instead of `text` where the marker is none that the parser knows to hold text. */
    readonly content?: string;
    readonly children?: readonly VerseObject[];
    /** A space or line end that followed the end of a marker. */
    readonly nextChar?: string;
    /** Likewise, after the end of a marker that never began. */
    readonly endMarkerChar?: string;
  }

  interface Usfm {
    /** Reads USFM; with `chunk`, verses that stand in no chapter are in `verses`. */
    toJSON(
      usfm: string,
      options: { readonly chunk: true },
    ): { readonly verses?: Readonly<Record<string, { readonly verseObjects: readonly VerseObject[] }>> };
  }

  const usfm: Usfm;
  export default usfm;
}
