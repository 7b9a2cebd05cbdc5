import type { Server } from '../web/server.js';
import type { TestPerson } from './people/make-person.js';

/** A request as a browser or client sends it with a file. */
export interface UploadRequest {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly bytes: Uint8Array };
  readonly by?: TestPerson;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a file with its fields as multipart/form-data. Status and body of the answer. */
export const sendFile = async (app: Server, { url, fields, file, by, headers = {} }: UploadRequest) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([Buffer.from(file.bytes)]), file.name);
  const encoded = new Response(form);
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...by?.headers, ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};
