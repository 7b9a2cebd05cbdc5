/** SQL: the hash by which markup is known to be of a text, of a column or another expression. */
export const textHash = (expression: string): string => `sha256(convert_to(${expression}, 'UTF8'))`;
