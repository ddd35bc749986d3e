/** Every change that may wait on a device, sent by who may not make it (any more). A new operation is covered by being in the list. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape, Schema } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import type { ApiErrorCode } from '../../src/contract/error-codes.ts';
import { OPERATIONS } from '../../src/contract/registry/operations.ts';
import { MIRROR_KINDS, type MirrorKind } from '../../src/contract/registry/sync.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { type TestRequest, example, send } from './test-request.ts';

interface AnyOperation {
  readonly args: Schema;
  readonly endpoint: EndpointShape;
  readonly toCall: (args: unknown) => {
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** What takes the pieces of its file. */
  readonly file?: { readonly endpoint: EndpointShape };
  readonly answers?: { readonly kind: MirrorKind; readonly field: string };
  readonly removes?: MirrorKind;
}

/** What the operations have in common; each takes its own arguments, which its own schema has made. */
const named = Object.entries(OPERATIONS as unknown as Readonly<Record<string, AnyOperation>>);
const ALL = named.map(([, operation]) => operation);

let test: TestApp;
let member: SignedIn;
let outsider: SignedIn;
let drifter: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  [member, outsider, drifter] = [
    await test.signIn('member'),
    await test.signIn('outsider'),
    await test.signIn('drifter'),
  ];
});

afterAll(() => test.close());

/** The call that a device would make. */
function requestOf({ args, endpoint, toCall }: AnyOperation): TestRequest {
  const { params, body } = toCall(z.parse(args, example(args)));
  return {
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params?.[name] ?? ''),
    ),
    method: endpoint.method,
    body,
    isKeyed: true,
  };
}

async function codeOf(
  operation: AnyOperation,
  headers: Readonly<Record<string, string>>,
): Promise<ApiErrorCode | null> {
  const answer = await send(test.origin, requestOf(operation), headers);
  expect(answer.status).toBeLessThan(500);
  return ((await answer.json()) as { code?: ApiErrorCode }).code ?? null;
}

it('every call that may wait on a device has an operation, and no other call has one', () => {
  const waiting = ENDPOINTS.filter(({ offline }) => offline === 'queue' || offline === 'contested').map(
    ({ id }) => id,
  );
  const called = ALL.flatMap(({ endpoint, file }) => [
    endpoint.id,
    ...(file === undefined ? [] : [file.endpoint.id]),
  ]);
  expect([...new Set(called)].sort()).toEqual(waiting.sort());
});

describe.each(named)('%s', (_name, operation) => {
  it('makes a call that its endpoint reads, and names rows that its answer has', () => {
    const { endpoint, answers, removes } = operation;
    const { params, body } = operation.toCall(z.parse(operation.args, example(operation.args)));
    if (endpoint.params !== undefined) expect(z.safeParse(endpoint.params, params).success).toBe(true);
    if (endpoint.body !== undefined) expect(z.safeParse(endpoint.body, body).success).toBe(true);
    const output = z.toJSONSchema(endpoint.output, { unrepresentable: 'any' }) as {
      properties?: Readonly<Record<string, unknown>>;
    };
    if (answers !== undefined) expect(output.properties).toHaveProperty(answers.field);
    for (const kind of [answers?.kind, removes]) expect([...MIRROR_KINDS, undefined]).toContain(kind);
  });

  it('is refused without a sign-in, and as somebody else than made it', async () => {
    expect(await codeOf(operation, {})).toBe('auth.required');
    expect(await codeOf(operation, { ...member.headers, 'x-user-id': outsider.user.id })).toBe(
      'auth.otherUser',
    );
  });

  it('is refused to who has no clan, to a member where it is for officers, and for a foreign character', async () => {
    const { access } = operation.endpoint;
    const isOfClan = access.who === 'clan';
    const foreign = { ...member.headers, 'x-character-id': outsider.headers['x-character-id'] ?? '' };
    expect(isOfClan ? await codeOf(operation, drifter.headers) : 'auth.forbidden').toBe('auth.forbidden');
    expect(
      isOfClan && access.role !== 'member' ? await codeOf(operation, member.headers) : 'auth.forbidden',
    ).toBe('auth.forbidden');
    expect(
      isOfClan || access.who === 'character' ? await codeOf(operation, foreign) : 'character.notYours',
    ).toBe('character.notYours');
  });
});
