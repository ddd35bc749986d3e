import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { API_ERRORS } from '../../src/contract/error-codes.ts';
import { MANIFESTS } from '../../src/contract/registry/manifests.ts';
import { OPERATIONS } from '../../src/contract/registry/operations.ts';
import { MIRROR_KINDS } from '../../src/contract/registry/sync.ts';
import { CALLS_NOT_BUILT, SPECIFIED_CALLS, tableFaults } from './specification-routes.ts';

interface Declared {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly access?: { readonly who: string };
  readonly params?: { readonly def?: unknown };
  readonly body?: unknown;
  readonly errors: readonly string[];
}

/** What is wrong with a list of endpoints as a whole. */
function contractFaults(endpoints: readonly Declared[]): readonly string[] {
  const seen = new Set<string>();
  return endpoints.flatMap((one) => {
    const address = `${one.method} ${one.path}`;
    const faults = [
      ...(one.access === undefined ? [`${one.id} has no access`] : []),
      ...(seen.has(address) ? [`${address} is declared twice`] : []),
      ...(seen.has(one.id) ? [`${one.id} is declared twice`] : []),
      ...(/^\/(api\/|healthz$|readyz$)/.test(one.path) ? [] : [`${one.id} is outside /api: ${one.path}`]),
      ...(one.path.includes('{') && one.params === undefined ? [`${one.id} does not check its path`] : []),
      ...(one.method === 'GET' && one.body !== undefined ? [`${one.id} reads a body of a GET`] : []),
      ...(one.access?.who === 'cookie' && !/check/.test(one.path)
        ? [`${one.id} lets the cookie alone in`]
        : []),
      ...one.errors
        .filter((code) => !(code in API_ERRORS))
        .map((code) => `${one.id} answers ${code}, which nobody knows`),
    ];
    seen.add(address).add(one.id);
    return faults;
  });
}

describe('the contract', () => {
  it('is whole', () => {
    expect(contractFaults(ENDPOINTS)).toEqual([]);
  });

  const folder = new URL('../../src/contract/', import.meta.url);
  const modulesIn = (under: string): readonly string[] =>
    readdirSync(new URL(under, folder)).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const exportsOf = async (under: string): Promise<readonly unknown[]> => {
    const modules = await Promise.all(
      modulesIn(under).map(async (file) => (await import(new URL(`${under}${file}`, folder).href)) as object),
    );
    return modules.flatMap((one) => Object.values(one) as unknown[]);
  };
  const hasFields = (value: unknown, fields: readonly string[]): boolean =>
    typeof value === 'object' && value !== null && fields.every((field) => field in value);

  it('lists every endpoint, manifest and error code that a slug declares, once', async () => {
    const endpoints = [...(await exportsOf('')), ...(await exportsOf('registry/'))].filter((one) =>
      hasFields(one, ['id', 'method', 'path', 'output']),
    );
    expect(new Set(ENDPOINTS)).toEqual(new Set(endpoints));
    const manifests = (await exportsOf('manifests/')).filter((one) => hasFields(one, ['operations']));
    expect(new Set(MANIFESTS)).toEqual(new Set(manifests));
    const codes = (await exportsOf('errors/')).flatMap((one) => Object.keys(one as object));
    expect(Object.keys(API_ERRORS).sort()).toEqual([...codes].sort());
    expect(Object.keys(OPERATIONS).sort()).toEqual(
      MANIFESTS.flatMap(({ operations }) => Object.keys(operations)).sort(),
    );
    expect(MIRROR_KINDS).toEqual(MANIFESTS.flatMap(({ mirrored }) => Object.keys(mirrored)));
  });

  it('has the calls of the specification, or names them as not built', () => {
    const built = ENDPOINTS.map((one) => `${one.method} ${one.path}`);
    expect(tableFaults(SPECIFIED_CALLS, built, CALLS_NOT_BUILT, () => true)).toEqual([]);
  });

  const fine: Declared = { id: 'a.b', method: 'GET', path: '/api/a', access: { who: 'user' }, errors: [] };
  it.each<[string, readonly Declared[], string]>([
    ['no access', [{ id: 'a.b', method: 'GET', path: '/api/a', errors: [] }], 'a.b has no access'],
    ['the same address twice', [fine, { ...fine, id: 'a.c' }], 'GET /api/a is declared twice'],
    ['the same id twice', [fine, { ...fine, path: '/api/b' }], 'a.b is declared twice'],
    ['a path outside', [{ ...fine, path: '/a' }], 'a.b is outside /api: /a'],
    ['an unchecked path parameter', [{ ...fine, path: '/api/{id}' }], 'a.b does not check its path'],
    ['a body where none is read', [{ ...fine, body: {} }], 'a.b reads a body of a GET'],
    [
      'a cookie that opens too much',
      [{ ...fine, access: { who: 'cookie' } }],
      'a.b lets the cookie alone in',
    ],
    ['an unknown refusal', [{ ...fine, errors: ['a.unknown'] }], 'a.b answers a.unknown, which nobody knows'],
  ])('shows a planted fault: %s', (_what, endpoints, fault) => {
    expect(contractFaults(endpoints)).toContain(fault);
  });
});
