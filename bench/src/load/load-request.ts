/** An HTTP request to measure. */
export interface LoadRequest {
  readonly path: string;
  /** Left out for GET. Sent as a form. */
  readonly body?: URLSearchParams;
  /** Token of the person who asks; left out for visitors. */
  readonly token?: string;
  /** Cookies of the browser that asks for a page; left out for visitors. */
  readonly cookies?: string;
  /** Media type that the answer should have; left out for JSON. */
  readonly accept?: string;
}

/** Method and headers of a request. */
export const describeRequest = ({ body, token, cookies, accept = 'application/json' }: LoadRequest) => ({
  method: body ? ('POST' as const) : ('GET' as const),
  headers: {
    accept,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(cookies ? { cookie: cookies } : {}),
    ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
  },
});
