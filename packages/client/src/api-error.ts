/** The body of an error (RFC 9457), with the two members of OAuth 2.0. */
export interface ApiProblem {
  readonly status: number;
  /** Description for people: the fault, and its remedy. */
  readonly detail: string;
  /** A short code for programs: `malformed`, `not-found`, `invalid_grant`, … */
  readonly error: string;
  /** Each field at fault. */
  readonly errors?: readonly { readonly path: string; readonly detail: string }[];
}

/** An answer with a status of 400 or more. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  /** @param retryAfterSeconds how long to wait before asking again (429, 503); null: the answer does not say */
  constructor(
    readonly problem: ApiProblem,
    readonly retryAfterSeconds: number | null,
  ) {
    super(problem.detail);
  }
}

/** Makes the error of an answer, whatever its body is: a proxy between may answer in HTML. */
export const toApiError = async (response: Response): Promise<ApiError> => {
  const text = await response.text();
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  let problem: ApiProblem = { status: response.status, detail: text.slice(0, 1000) || response.statusText, error: 'unknown' };
  try {
    problem = { ...problem, ...(JSON.parse(text) as Partial<ApiProblem>) };
  } catch {
    // Not JSON: the text is all that there is to say.
  }
  return new ApiError(problem, Number.isFinite(retryAfter) ? retryAfter : null);
};
