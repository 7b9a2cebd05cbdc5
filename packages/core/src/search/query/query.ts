/** A word or phrase of a query. */
export interface Term {
  readonly words: readonly {
    readonly text: string;
    /** Distance from the previous word; 0 for the first. */
    readonly after: number;
    /** True if it is a prefix. */
    readonly prefix: boolean;
  }[];
}

/** A logical query as a tree. `all` and `any` are never empty. */
export type Query = Term | { readonly all: readonly Query[] } | { readonly any: readonly Query[] } | { readonly not: Query };
