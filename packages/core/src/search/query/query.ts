/** One or several words in a row, as a query asks for them. */
export interface Term {
  readonly words: readonly {
    readonly text: string;
    /** Distance from the word before; 0 for the first. */
    readonly after: number;
    /** Any word that begins so. */
    readonly prefix: boolean;
  }[];
}

/** What a logical search asks for. `all` and `any` are never empty. */
export type Query = Term | { readonly all: readonly Query[] } | { readonly any: readonly Query[] } | { readonly not: Query };
