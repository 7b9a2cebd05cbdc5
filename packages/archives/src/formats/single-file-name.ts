/** What a file that was packed alone is called: `fr.po` for `fr.po.gz`, in the bytes of a path. */
export const singleFileName = (archiveName: string): Uint8Array =>
  Buffer.from(archiveName.replace(/^.*[/\\]/su, '').replace(/\.(?:gz|bz2|xz)$/iu, ''));
