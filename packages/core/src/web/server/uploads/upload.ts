/** An uploaded file, on disk until it is disposed of: `await using upload = takeUpload(request)`. */
export interface Upload extends AsyncDisposable {
  readonly path: string;
  /** File name given by the client, without folders. */
  readonly name: string;
  readonly bytes: number;
  /** Names of the loose files that it was packed from; missing where it came as one file. */
  readonly members?: readonly string[];
}
