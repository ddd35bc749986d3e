import { describe as group, expect, it } from 'vitest';
import { ENDPOINTS } from '../../../contract/registry/endpoints.ts';
import { API_ERRORS } from '../../../contract/error-codes.ts';
import { describe, possibleErrors } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly type: string } }> };
  readonly responses: Record<string, { readonly description: string; readonly content?: object }>;
}

const document = JSON.parse(JSON.stringify(describe(ENDPOINTS, '1.2.3'))) as {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
};

function operationOf(path: string, method: string): Operation {
  const found = document.paths[path]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${method} ${path} is not described`);
  return found;
}

group('the description', () => {
  it('is OpenAPI 3.1 and names every endpoint once', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toBe('1.2.3');
    const described = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(described.sort()).toEqual(ENDPOINTS.map(({ id }) => id).sort());
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'describes access, input and every error of %s',
    (_id, endpoint) => {
      const operation = operationOf(endpoint.path, endpoint.method);
      expect(operation.security.length).toBe(
        endpoint.access.who === 'anyone' ? 0 : endpoint.access.who === 'cookie' ? 2 : 1,
      );
      const inPath = operation.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      expect(inPath).toEqual([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
      expect(operation.parameters.some(({ name }) => name === 'x-character-id')).toBe(
        endpoint.access.who === 'character' || endpoint.access.who === 'clan',
      );
      expect(operation.requestBody?.content['application/json']?.schema.type).toBe(
        endpoint.body === undefined ? undefined : 'object',
      );
      for (const code of possibleErrors(endpoint))
        expect(operation.responses[String(API_ERRORS[code].status)]?.description).toContain(code);
      expect(Object.keys(operation.responses).filter((status) => Number(status) < 400)).toHaveLength(1);
    },
  );
});
