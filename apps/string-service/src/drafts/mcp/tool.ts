import { Refusal } from '@translation-commons/core/kernel/refusal.js';
import type { Context } from '@translation-commons/core/units/context.js';
import type { Static, TObject } from 'typebox';

/** A tool that agents call. */
export interface Tool<Params extends TObject = TObject> {
  readonly name: string;
  readonly title: string;
  /** For agents: what it does, with an example. */
  readonly description: string;
  readonly params: Params;
  /** True where it changes nothing. */
  readonly readOnly: boolean;
  /** @throws Refusal with a sentence for the agent */
  run(context: Context, params: Static<Params>): Promise<object>;
}

/** The result of a call as the protocol says it: one JSON text. */
export interface ToolResult extends Record<string, unknown> {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly isError?: boolean;
}

const asText = (value: object): ToolResult['content'] => [{ type: 'text', text: JSON.stringify(value) }];

/** Runs a tool with arguments that are checked first. Mistakes of the agent are in the result; any other error rejects. */
export const callTool = async (context: Context, tool: Tool, given: unknown): Promise<ToolResult> => {
  const { default: Value } = await import('typebox/value');
  const params = Value.Default(tool.params, Value.Convert(tool.params, Value.Clone(given ?? {})));
  const [problem] = Value.Errors(tool.params, params);
  if (problem) {
    const path = problem.instancePath.split('/').slice(1).join('.');
    return { isError: true, content: asText({ error: `${path === '' ? '' : `${path}: `}${problem.message}` }) };
  }
  try {
    return { content: asText(await tool.run(context, params as Static<TObject>)) };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { isError: true, content: asText({ error: thrown.message }) };
  }
};
