/** What the page of the API reads of the OpenAPI document: the document comes from the server, of whatever version. */
import { fieldsOf, type Fields, isFields, textField } from '../../../../domain/fields.ts';
import { API_AREAS, type ApiArea } from '../../../../domain/integrations/api-token.ts';

export interface ApiOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** A scope, `*:read` or `none`. */
  readonly token: string;
  readonly query: readonly { readonly name: string; readonly isRequired: boolean; readonly schema: Fields }[];
  /** Null: it takes none. */
  readonly body: Fields | null;
  /** A schema, or the media type of a file; null: nothing. */
  readonly answer: Fields | string | null;
}

export type ApiGroupName = ApiArea | 'sync' | 'open';

export interface ApiGroup {
  readonly name: ApiGroupName;
  readonly operations: readonly ApiOperation[];
}

/** Of what needs no token, only what programs have a use for. */
const OPEN_TAGS: ReadonlySet<string> = new Set(['catalogue', 'auction']);

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : [];
}

function schemaIn(content: unknown): Fields | null {
  const { schema } = fieldsOf(fieldsOf(content)['application/json']);
  return isFields(schema) ? schema : null;
}

function answerOf(responses: unknown): ApiOperation['answer'] {
  const { content } = fieldsOf(fieldsOf(responses)['200']);
  return schemaIn(content) ?? Object.keys(fieldsOf(content))[0] ?? null;
}

function operationOf(path: string, method: string, described: unknown): ApiOperation | null {
  const fields = fieldsOf(described);
  const token = textField(described, 'x-token');
  const id = textField(described, 'operationId');
  if (token === null || id === null) return null;
  if (token === 'none' && !OPEN_TAGS.has(id.split('.', 1)[0] ?? '')) return null;
  return {
    id,
    method: method.toUpperCase(),
    path,
    summary: textField(described, 'summary') ?? '',
    token,
    query: listOf(fields['parameters']).flatMap((one) => {
      const { name, in: place, required, schema } = fieldsOf(one);
      return place === 'query' && typeof name === 'string'
        ? [{ name, isRequired: required === true, schema: fieldsOf(schema) }]
        : [];
    }),
    body: schemaIn(fieldsOf(fields['requestBody'])['content']),
    answer: answerOf(fields['responses']),
  };
}

function groupOf({ token }: ApiOperation): ApiGroupName | null {
  if (token === 'none') return 'open';
  if (token === '*:read') return 'sync';
  const [area] = token.split(':', 1);
  return API_AREAS.find((one) => one === area) ?? null;
}

/** What a token can call, by area; closed endpoints are left out. */
export function apiGroups(document: unknown): readonly ApiGroup[] {
  const operations = Object.entries(fieldsOf(fieldsOf(document)['paths'])).flatMap(([path, methods]) =>
    Object.entries(fieldsOf(methods)).flatMap(
      ([method, described]) => operationOf(path, method, described) ?? [],
    ),
  );
  return (['sync', ...API_AREAS, 'open'] as const).flatMap((name) => {
    const own = operations.filter((operation) => groupOf(operation) === name);
    return own.length === 0 ? [] : [{ name, operations: own }];
  });
}

/** The groups with what a search finds: all its words, in path, summary or scope. */
export function searchGroups(groups: readonly ApiGroup[], text: string): readonly ApiGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return groups;
  return groups.flatMap(({ name, operations }) => {
    const found = operations.filter(({ id, method, path, summary, token }) => {
      const all = `${id} ${method} ${path} ${summary} ${token}`.toLowerCase();
      return words.every((word) => all.includes(word));
    });
    return found.length === 0 ? [] : [{ name, operations: found }];
  });
}
