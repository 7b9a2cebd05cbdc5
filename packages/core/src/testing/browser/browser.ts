import type { Server } from '../../web/server.js';

/** Page as a browser received it. */
export interface VisitedPage {
  readonly status: number;
  readonly text: string;
  /** Where it is sent on to. */
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The cookies that the answer sets, by name. */
  readonly cookies: Readonly<Record<string, object>>;
  /** Where the form in the page's main part goes, and its hidden fields. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Addresses of the service that it links to, without the part after `#`. */
  readonly links: readonly string[];
}

const unescapeHtml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '');

/** The hidden fields of a page's forms, by name: its CSRF token, and where it leads. */
export const hiddenFields = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name, value]) => [
      unescapeHtml(name ?? ''),
      unescapeHtml(value ?? ''),
    ]),
  );

const linksOf = (text: string): string[] =>
  [...text.matchAll(/<a [^>]*href="([^"]*)"/g)]
    .map(([, href = '']) => unescapeHtml(href).replace(/#.*$/s, ''))
    .filter((href) => href.startsWith('/') && !href.startsWith('//'));

/** A browser as far as forms need one, at an address: it keeps cookies, and sends a page's hidden fields back with its form. */
export const makeBrowser = (app: Pick<Server, 'inject'>, remoteAddress = '127.0.0.1') => {
  const jar = new Map<string, string>();
  const send = async (
    method: 'GET' | 'POST',
    url: string,
    body?: URLSearchParams | FormData,
    more: Readonly<Record<string, string>> = {},
  ): Promise<VisitedPage> => {
    const encoded = new Response(body);
    const type = encoded.headers.get('content-type');
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      cookies: Object.fromEntries(jar),
      headers: { accept: 'text/html', ...(type !== null && { 'content-type': type }), ...more },
      ...(body && { payload: Buffer.from(await encoded.arrayBuffer()) }),
    });
    for (const { name, value } of answer.cookies) value === '' ? jar.delete(name) : jar.set(name, value);
    const main = /<main.*<\/main>/s.exec(answer.body)?.[0] ?? '';
    return {
      status: answer.statusCode,
      text: answer.body,
      location: answer.headers.location,
      headers: answer.headers,
      cookies: Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie])),
      action: unescapeHtml(/<form [^>]*method="post" action="([^"]*)"/.exec(main)?.[1] ?? ''),
      fields: hiddenFields(main),
      links: linksOf(answer.body),
    };
  };
  return {
    /** The cookies that it keeps, by name. */
    cookies: (): Readonly<Record<string, string>> => Object.fromEntries(jar),
    visit: (url: string) => send('GET', url),
    post: (url: string, fields: Record<string, string>, headers?: Readonly<Record<string, string>>) =>
      send('POST', url, new URLSearchParams(fields), headers),
    /** Sends fields of which some have the same name. */
    postForm: (url: string, fields: URLSearchParams) => send('POST', url, fields),
    /** Sends a file with a form's fields before it. */
    upload: (url: string, fields: Record<string, string>, file: File) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', file);
      return send('POST', url, form);
    },
    /** Sends the page's form, with what a person types and presses. */
    submit: ({ action, fields }: VisitedPage, typed: Record<string, string>) =>
      send('POST', action, new URLSearchParams({ ...fields, ...typed })),
  };
};
