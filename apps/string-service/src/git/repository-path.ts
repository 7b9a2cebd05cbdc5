/**
 * The path of a project's file in its repository, as in the archive that it came in (document, project rule 5).
 *
 * @param lng of a PO file; null for a template
 * @param path as the template's, without extension
 */
export const repositoryPath = (lng: string | null, path: string): string => (lng === null ? `pot/${path}.pot` : `${lng}/${path}.po`);
