import type { CallToolResult, Client } from '@modelcontextprotocol/client';

export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as JSON.
  readonly value: any;
}

/** Calls a tool. The result's text must equal its structured content. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const [content, ...more] = result.content;
  if (content?.type !== 'text' || more.length > 0) throw new Error(`${name} must return exactly one string`);
  const isError = result.isError === true;
  if (!isError && content.text !== JSON.stringify(result.structuredContent)) {
    throw new Error(`the text of ${name} differs from its structured content`);
  }
  return { isError, text: content.text, value: result.structuredContent };
}
