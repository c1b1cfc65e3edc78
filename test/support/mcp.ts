import type { CallToolResult, Client } from '@modelcontextprotocol/client';

/** What a tool answered: its values, or the words of an error. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers as JSON.
  readonly value: any;
}

/** Calls a tool; the text of an answer has to be its structured content. */
export async function callTool(
  client: Client,
  name: string,
  args: Record<string, unknown> = {},
): Promise<ToolAnswer> {
  const result = (await client.callTool({ name, arguments: args })) as CallToolResult;
  const [content, ...more] = result.content;
  if (content?.type !== 'text' || more.length > 0) throw new Error(`${name} answered with no single text`);
  const isError = result.isError === true;
  if (!isError && content.text !== JSON.stringify(result.structuredContent)) {
    throw new Error(`${name} answered with a text that is not its structured content`);
  }
  return { isError, text: content.text, value: result.structuredContent };
}
