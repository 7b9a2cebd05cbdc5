/** Values of parameters and body members by name. */
export type NamedExamples = Readonly<Record<string, unknown>>;

/** Values for examples in the OpenAPI document; a test sends every example. */
export interface Examples {
  /** By name, for all operations. Optional parameters and members appear in examples only where they are listed here. */
  readonly named: NamedExamples;
  /** By operation id: these take precedence. */
  readonly operations: Readonly<Record<string, NamedExamples>>;
}

/** Examples for core's operations. */
const CORE_EXAMPLES: Examples = {
  named: {
    lng: 'sq',
    words: 'luck',
    text: 'Better luck next time!',
    translation: 'Më shumë fat herën tjetër!',
    beginning: 'b',
    period: 'month',
    id: 1,
    token: 'not-a-token',
    decision: 'deny',
  },
  operations: {
    getAssetsByName: { name: 'style.css' },
    getJobsById: { id: 'be763854-3b59-49b2-9624-a15117bcc4df' },
    getChanges: { kind: 'suggested,voted' },
    getChangesStream: { since: 'latest' },
    getTranslationsMemory: { lng: 'sq', limit: 5 },
    postOauth2Token: {
      grant_type: 'password',
      username: 'ann',
      password: 'correct horse battery',
      client_id: 'reader',
      client_secret: 'a secret of the reader',
      scope: 'read suggest',
    },
    postOauth2Revoke: { client_id: 'reader', client_secret: 'a secret of the reader' },
    getOauth2Authorize: authorization(),
    postOauth2Authorize: authorization(),
    postElectorates: { name: 'Reviewers', people: ['ann'], public: true },
    postElectoratesById: { name: 'Reviewers', people: ['ann'] },
    postCommentsAdd: { text: 'Said to somebody who lost a game.' },
    postCommentsDel: { reason: 'It is solved.' },
  },
};

/** Parameters of an authorization request (RFC 7636, appendix B). */
function authorization(): NamedExamples {
  return {
    response_type: 'code',
    client_id: 'reader',
    redirect_uri: 'https://reader.example/back',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'xyz',
  };
}

/** The used part of a JSON Schema. */
interface Schema {
  readonly type?: unknown;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** The used part of an operation. */
interface DescribedOperation {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: Schema;
    example?: unknown;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema; example?: unknown }>> };
}

/** Placeholder for a file's bytes, which cannot be in an example. */
export const FILE_EXAMPLE = '…';

const exampleOf = (examples: NamedExamples, name: string, schema: Schema = {}): unknown => {
  if (schema.format === 'binary') return FILE_EXAMPLE;
  const value = examples[name] ?? schema.const ?? schema.enum?.[0];
  return schema.type === 'string' && typeof value === 'number' ? String(value) : value;
};

/**
 * Adds examples to the operations of a document, in place: for all parameters and bodies that can be sent literally, except file contents.
 *
 * @param own examples of the service's own operations
 */
export const addExamples = (operations: readonly DescribedOperation[], own: Examples | undefined): void => {
  for (const { operationId = '', parameters = [], requestBody } of operations) {
    const special = { ...CORE_EXAMPLES.operations[operationId], ...own?.operations[operationId] };
    const examples = { ...CORE_EXAMPLES.named, ...own?.named, ...special };
    for (const parameter of parameters) {
      const isWanted = parameter.required || parameter.name in examples;
      const value = isWanted ? exampleOf(examples, parameter.name, parameter.schema) : undefined;
      if (value !== undefined) parameter.example = value;
    }
    for (const body of Object.values(requestBody?.content ?? {})) {
      const { properties = {}, required = [] } = body.schema ?? {};
      const members = Object.entries(properties)
        .filter(([name]) => required.includes(name) || name in examples)
        .map(([name, schema]) => [name, exampleOf(examples, name, schema)]);
      const example = Object.fromEntries(members.filter(([, value]) => value !== undefined));
      // Without examples of a service some members have none: no example is better than an invalid one.
      if (special.body !== undefined || required.every((name) => name in example)) body.example = special.body ?? example;
    }
  }
};
