import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { apiAccessOf } from '../../../../contract/registry/api-access.ts';
import { ENDPOINTS } from '../../../../contract/registry/endpoints.ts';
import { apiExamples, curlOf } from './examples.ts';
import { apiGroups, searchGroups } from './openapi.ts';
import { shapeText } from './shape-text.ts';

describe('the examples', () => {
  const examples = apiExamples({ id: randomUUID(), day: '2030-01-31' });

  it.each(examples.map((example) => [example.title, example] as const))(
    '%s is a call of the contract, by the scope that it names',
    (_title, { method, path, scope, body }) => {
      const endpoint = ENDPOINTS.find((one) => one.method === method && one.path === path);
      if (endpoint === undefined) throw new Error(`${method} ${path} is no endpoint`);
      const access = apiAccessOf(endpoint);
      expect(access.kind === 'anyRead' || (access.kind === 'scope' && access.scope === scope)).toBe(true);
      expect(endpoint.body === undefined).toBe(body === undefined);
      if (endpoint.body !== undefined) expect(endpoint.body.safeParse(body).success).toBe(true);
      expect(endpoint.query === undefined || endpoint.query.safeParse({}).success).toBe(true);
    },
  );

  it('are commands of a shell', () => {
    const [first] = examples;
    const last = examples.at(-1);
    if (first === undefined || last === undefined) throw new Error('There are none');
    expect(curlOf(first, 'https://muster.example')).toBe(
      'curl \'https://muster.example/api/clan/members\' \\\n  -H "Authorization: Bearer $MUSTER_TOKEN"',
    );
    expect(curlOf(last, 'https://muster.example').split(' \\\n  ')).toEqual([
      "curl -X POST 'https://muster.example/api/skips'",
      '-H "Authorization: Bearer $MUSTER_TOKEN"',
      '-H "Idempotency-Key: $(uuidgen)"',
      "-H 'Content-Type: application/json'",
      `-d '${JSON.stringify(last.body)}'`,
    ]);
  });
});

const DOCUMENT = {
  paths: {
    '/api/skips': {
      post: {
        operationId: 'skips.create',
        summary: 'Requests a skip.',
        'x-token': 'skips:write',
        parameters: [{ name: 'x-character-id', in: 'header' }],
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
        responses: { 200: { content: { 'application/json': { schema: { type: 'boolean' } } } } },
      },
      get: {
        operationId: 'skips.list',
        summary: 'All skips.',
        'x-token': 'skips:read',
        parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'string' } }],
      },
    },
    '/api/sync': { get: { operationId: 'sync.changes', 'x-token': '*:read' } },
    '/api/user/me': { get: { operationId: 'auth.me', 'x-token': null } },
    '/api/catalogue': { get: { operationId: 'catalogue.info', 'x-token': 'none' } },
    '/api/auth/login': { get: { operationId: 'auth.login', 'x-token': 'none' } },
    '/api/new': { get: { operationId: 'new.one', 'x-token': 'unheard:read' } },
    '/api/map-pictures': {
      get: {
        operationId: 'mapPictures.file',
        'x-token': 'tactics:read',
        responses: { 200: { content: { 'image/webp': {} } } },
      },
    },
  },
};

describe('the document', () => {
  it('is read by area, without what no token reaches', () => {
    const groups = apiGroups(DOCUMENT);
    expect(groups.map(({ name, operations }) => [name, operations.map(({ id }) => id)])).toEqual([
      ['sync', ['sync.changes']],
      ['skips', ['skips.create', 'skips.list']],
      ['tactics', ['mapPictures.file']],
      ['open', ['catalogue.info']],
    ]);
    const [create, list] = groups[1]?.operations ?? [];
    expect(create).toMatchObject({
      method: 'POST',
      query: [],
      body: { type: 'object' },
      answer: { type: 'boolean' },
    });
    expect(list).toMatchObject({ body: null, answer: null, query: [{ name: 'page', isRequired: false }] });
    expect(groups[2]?.operations[0]?.answer).toBe('image/webp');
  });

  it('is searched by all words', () => {
    const groups = apiGroups(DOCUMENT);
    expect(searchGroups(groups, ' ')).toBe(groups);
    const found = (text: string) =>
      searchGroups(groups, text).flatMap(({ operations }) => operations.map(({ id }) => id));
    expect(found('skips POST')).toEqual(['skips.create']);
    expect(found('all SKIPS')).toEqual(['skips.list']);
    expect(found('nothing such')).toEqual([]);
  });

  it('may be anything at all', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(Array.isArray(apiGroups(value))).toBe(true);
        expect(Array.isArray(apiGroups({ paths: { '/x': { get: value } } }))).toBe(true);
      }),
    );
  });
});

describe('a shape', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
    [{ type: 'string', maxLength: 60 }, 'string (…60)'],
    [{ type: 'integer', minimum: 1, maximum: 5 }, 'integer (1…5)'],
    [{ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'integer (0…)'],
    [{ const: true }, 'true'],
    [{ enum: ['a', 'b'] }, '"a" | "b"'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [
      {
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' }, 'odd-name': { type: 'array', items: { type: 'boolean' } } },
      },
      '{\n  id: string\n  "odd-name"?: boolean[]\n}',
    ],
    [{ type: 'object', additionalProperties: { type: 'number' } }, '{\n  [key]: number\n}'],
    [{ type: 'object', additionalProperties: {} }, 'object'],
    [{}, 'any'],
  ])('of %j is %s', (schema, text) => {
    expect(shapeText(schema)).toBe(text);
  });

  it('of anything has text', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(typeof shapeText(value)).toBe('string');
      }),
    );
  });
});
