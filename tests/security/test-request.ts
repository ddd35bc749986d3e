/** Calls every endpoint of the contract with a body, query and path that its own schemas accept. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { type EndpointShape, needsIdempotencyKey, type Schema } from '../../src/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/wire-words.ts';
import { randomIds } from '../../src/server/ports/ids.ts';

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
};

const PATTERN_EXAMPLES: Readonly<Record<string, string>> = {
  '^[1-9]\\d{0,5}$': '1',
  '^[1-9]\\d{0,8}$': '1',
  '^[A-Z]{2,4}$': 'EU',
  '^[a-z0-9-]{1,40}\\.json$': 'lucide.json',
  // an item of the built-in catalogue, so that its endpoints have something to answer
  '^[\\w-]{1,32}$': '5l23g',
  '^[A-Za-z0-9]{2,12}$': '5ldkg',
  '^[\\w-]{1,64}$': 'nobody',
  '^[\\w-]{1,16}$': 's1',
  '^[0-9a-v]{14}$': '0123456789abcd',
  '^\\d{1,9}$': '1',
  '^[\\da-f]{64}$': '0'.repeat(64),
  '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$': '00000000-0000-4000-8000-000000000001',
  '^[\\w-]{43}$': 'calendar-link-calendar-link-calendar-link-c',
  '^[\\w-]{40,1000}$': 'nobodys-code-nobodys-code-nobodys-code-nobodys-code',
  '^mst_[\\w-]{43}$': `mst_${'aBcDeFgHiJkLmNoPqRsTuVwXyZ0123456789-_'.padEnd(43, 'x')}`,
};

const FORMAT_EXAMPLES: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000001',
  date: '2030-01-31',
  'date-time': '2030-01-31T18:00:00Z',
};

/** Of fields whose rules no schema says. */
const FIELD_EXAMPLES: Readonly<Record<string, unknown>> = { timeZone: 'UTC', toMinute: 2 };

/** The smallest value that a schema accepts. Fails where it cannot be made, so that a new kind of input is not skipped. */
function exampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [option] = schema.anyOf ?? schema.oneOf ?? [];
  if (option !== undefined) return exampleOf(option);
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [
        name,
        FIELD_EXAMPLES[name] ?? exampleOf(schema.properties?.[name] ?? {}),
      ]),
    );
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleOf(schema.items ?? {}));
  if (schema.type === 'string' && schema.format !== undefined) return FORMAT_EXAMPLES[schema.format];
  if (schema.type === 'string')
    return schema.pattern === undefined
      ? 'x'.repeat(Math.max(1, schema.minLength ?? 1))
      : PATTERN_EXAMPLES[schema.pattern];
  if (schema.type === 'boolean') return true;
  return schema.type === 'number' || schema.type === 'integer' ? Math.max(1, schema.minimum ?? 1) : null;
}

function jsonSchema(schema: Schema): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

export function example(schema: Schema | undefined): Record<string, unknown> | undefined {
  if (schema === undefined) return undefined;
  const made = exampleOf(jsonSchema(schema));
  const parsed = z.safeParse(schema, made);
  if (!parsed.success)
    throw new Error(
      `Teach exampleOf this schema: ${JSON.stringify(jsonSchema(schema))} does not take ${JSON.stringify(made)}`,
    );
  return made as Record<string, unknown>;
}

export interface TestRequest {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
  readonly isKeyed: boolean;
}

/** A fresh key where the endpoint needs one. */
export function keyFor(endpoint: EndpointShape): Readonly<Record<string, string>> {
  return needsIdempotencyKey(endpoint) ? { [IDEMPOTENCY_HEADER]: randomIds.id() } : {};
}

/** The end of an endless answer: what came so far is enough. */
export async function cutStream(answer: Response): Promise<Response> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') === true)
    await answer.body?.cancel();
  return answer;
}

function query(values: Readonly<Record<string, unknown>> | undefined): string {
  return values === undefined || Object.keys(values).length === 0
    ? ''
    : `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)])).toString()}`;
}

/** A call that would be granted as far as its input goes; `params` replaces single path parameters. */
export function requestOf(
  endpoint: EndpointShape,
  params: Readonly<Record<string, string>> = {},
): TestRequest {
  const given: Record<string, unknown> = { ...example(endpoint.params), ...params };
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(given[name])),
  );
  return {
    path: path + query(example(endpoint.query)),
    method: endpoint.method,
    body: example(endpoint.body),
    isKeyed: needsIdempotencyKey(endpoint),
  };
}

/** Sends it, under a fresh key where it needs one and the headers bring none; of a stream only the beginning is taken. */
export async function send(
  origin: string,
  request: TestRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return cutStream(
    await fetch(origin + request.path, {
      method: request.method,
      redirect: 'manual',
      headers: {
        ...(request.isKeyed && { [IDEMPOTENCY_HEADER]: randomIds.id() }),
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    }),
  );
}

const WILD_TEXT = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '',
    'null',
    'undefined',
    '__proto__',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '<script>',
    "' OR 1=1 --",
    '\uD800',
    '🪖'.repeat(30),
    '9'.repeat(400),
    'x'.repeat(5_000),
  ),
);
const WILD: fc.Arbitrary<unknown> = fc.oneof(
  WILD_TEXT,
  fc.double(),
  fc.maxSafeInteger(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom(-0, Number.MAX_VALUE, {}, [], [[]]),
  fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
);

/** Values near a schema: right shape with wild leaves, missing and extra keys, wrong types, prototype keys. */
function nearSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  const right =
    schema.enum !== undefined ? fc.constantFrom(...schema.enum) : schema.type === 'string' ? WILD_TEXT : WILD;
  if (schema.type !== 'object')
    return fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: WILD });
  const known = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, nearSchema(inner)]),
  );
  return fc
    .tuple(
      fc.record(known, { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'extra'), WILD),
    )
    .map(([good, odd]) => ({ ...good, ...odd }));
}

const WORD = fc.constantFrom(
  'x',
  'War',
  'Їжак-Чорнолісся-Єдиний, другий набір, 40 літер',
  '=1+1',
  '\u202E\u200B',
  '🪖',
  'e\u0301',
  'constructor',
);

/** Values that a schema takes, as far as its words for lengths and limits go, with lists and records filled. */
function within(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return fc.oneof(...options.map(within));
  if (schema.type === 'array') {
    // a schema does not say that its entries must differ: the shortest non-empty list is valid most often
    const least = schema.minItems ?? 0;
    const listOf = (minLength: number, maxLength: number): fc.Arbitrary<unknown[]> =>
      fc.array(within(schema.items ?? {}), {
        minLength,
        maxLength: Math.min(schema.maxItems ?? maxLength, maxLength),
      });
    return fc.oneof(listOf(Math.max(least, 1), Math.max(least, 1)), listOf(least, least + 4));
  }
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return fc.dictionary(
      within(schema.propertyNames ?? {}).map(String),
      within(schema.additionalProperties),
      { maxKeys: 4 },
    );
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, within(inner)]),
      ),
      { requiredKeys: schema.required ?? [] },
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.oneof(
      fc.constant(Math.max(schema.minimum ?? 0, 0)),
      fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) }),
    );
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type !== 'string') return fc.constant(null);
  if (schema.format === 'uuid') return fc.uuid();
  if (schema.pattern !== undefined && PATTERN_EXAMPLES[schema.pattern] !== undefined)
    return fc.constant(PATTERN_EXAMPLES[schema.pattern]);
  return schema.format === undefined
    ? WORD.map((word) => word.slice(0, schema.maxLength))
    : fc.constant(FORMAT_EXAMPLES[schema.format]);
}

/** Puts `odd` in the place of one value inside, however deep; `which` picks it. */
function spoilt(value: unknown, which: number, odd: unknown): unknown {
  let left = which;
  const walk = (one: unknown): unknown => {
    if (left === 0) {
      left -= 1;
      return odd;
    }
    left -= 1;
    if (Array.isArray(one)) return one.map(walk);
    return typeof one === 'object' && one !== null
      ? Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, walk(inner)]))
      : one;
  };
  return walk(value);
}

/** Right in everything, or in everything but one place, so that what is odd comes as far as it can. */
function nearlyRight(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 1, arbitrary: within(schema) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(within(schema), fc.nat({ max: 30 }), WILD)
        .map(([value, which, odd]) => spoilt(value, which, odd)),
    },
  );
}

/** Files that are none, some of which begin like one. */
const ODD_FILES = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary' }).map((rest) => `RIFF\0\0\0\0WEBP${rest}`),
  fc.constantFrom(
    '',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'GIF89a',
    `RIFF....WEBPVP8X${'x'.repeat(70_000)}`,
  ),
);

/** Odd bodies for an endpoint, as raw text with its content type. */
export function oddBodies(
  endpoint: EndpointShape,
): fc.Arbitrary<{ readonly type: string; readonly raw: string }> {
  if (endpoint.upload !== undefined)
    return fc.record({
      type: fc.constantFrom(
        'application/octet-stream',
        'application/octet-stream',
        'image/png',
        'application/json',
        '',
      ),
      raw: ODD_FILES,
    });
  const schema = endpoint.body === undefined ? null : jsonSchema(endpoint.body);
  const json = schema === null ? WILD : fc.oneof(nearSchema(schema), nearlyRight(schema));
  const type = fc.oneof(
    { weight: 6, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/json; charset=utf-16',
        'image/png',
        '',
      ),
    },
  );
  const raw = fc.oneof(
    { weight: 8, arbitrary: json.map((value) => JSON.stringify(value) ?? '') },
    { weight: 2, arbitrary: fc.string({ unit: 'binary' }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[',
        'nul',
        '{"a":1,"a":2}',
        '{"__proto__":{"polluted":1}}',
        '{"constructor":{"prototype":{"polluted":1}}}',
        `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
        `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
        `[${'0,'.repeat(20_000)}0]`,
        '"x"',
        '\uFEFF{}',
        `{"code":"${'x'.repeat(70_000)}"}`,
      ),
    },
  );
  return fc.record({ type, raw });
}

/** Odd values for query and path. */
export const oddWords: fc.Arbitrary<string> = WILD_TEXT;
