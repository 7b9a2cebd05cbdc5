/** Values of parameters and members of bodies by their names. */
export type NamedExamples = Readonly<Record<string, unknown>>;

/** What the examples in the description of the interface are made of; a test sends every one of them. */
export interface Examples {
  /** Of whatever has that name. Parameters and members that may be left out are in an example only where they are named here. */
  readonly named: NamedExamples;
  /** Of one operation, by its id: beside those and before them. */
  readonly operations: Readonly<Record<string, NamedExamples>>;
}

/** What operations of every service have. */
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

/** As a program begins that has a person's browser ask for a code (RFC 7636, appendix B). */
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

/** A JSON Schema, as far as examples look at it. */
interface Schema {
  readonly type?: unknown;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** An operation of a description on its way out, as far as examples are concerned. */
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

/** Stands for the bytes of a file, which no example can hold. */
export const FILE_EXAMPLE = '…';

const exampleOf = (examples: NamedExamples, name: string, schema: Schema = {}): unknown => {
  if (schema.format === 'binary') return FILE_EXAMPLE;
  const value = examples[name] ?? schema.const ?? schema.enum?.[0];
  return schema.type === 'string' && typeof value === 'number' ? String(value) : value;
};

/**
 * Gives the operations of a description their examples, in place: each parameter and body that can be sent as it stands, but for
 * the bytes of a file.
 *
 * @param own what one service's operations have beside those of every service
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
      // A service that names no examples has none for some members: better no example than one that would be refused.
      if (special.body !== undefined || required.every((name) => name in example)) body.example = special.body ?? example;
    }
  }
};
