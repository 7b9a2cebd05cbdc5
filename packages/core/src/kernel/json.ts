/** A JSON value: what `JSON.stringify` writes and `JSON.parse` gives back unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };
