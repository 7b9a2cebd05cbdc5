/** An uploaded file, on disk until it is disposed of: `await using upload = takeUpload(request)`. */
export interface Upload extends AsyncDisposable {
  readonly path: string;
  /** File name given by the client, without folders. */
  readonly name: string;
  readonly bytes: number;
}
