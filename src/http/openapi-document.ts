/** What is used of OpenAPI documents; other members are left as they are. */
export type Node = Record<string, unknown>;

export interface Operation extends Node {
  responses: Record<string, Node>;
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
  readonly parameters?: readonly (Node & { readonly name: string })[];
  readonly requestBody?: Node;
}
