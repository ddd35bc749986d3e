import { describe, expect, it } from 'vitest';
import { PAGES, pageOf } from '../../src/client/app/access/pages.ts';
import { titleKeyOf } from '../../src/client/app/boot/titles.ts';
import { NOT_BUILT, SPECIFIED_ROUTES, tableFaults, WITHOUT_A_PATH } from './specification-routes.ts';
import { textOf } from './source-files.ts';

/** `/clan-war/view/$id` of the router as `/clan-war/view/{id}` of the specification. */
function asSpecified(path: string): string {
  return path.replaceAll(/\$(\w+)/g, '{$1}').replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
}

const built = Object.keys(PAGES).map(asSpecified);
const routed = [...textOf('src/client/app/routes/router.ts').matchAll(/path: '([^']*)'/g)]
  .map((match) => asSpecified(match[1] ?? ''))
  .filter((path) => path !== '/{-{locale}}' && path !== '/$' && !path.startsWith('/{-'));

describe('the pages', () => {
  it('are those of the specification, or named as not built', () => {
    expect(
      tableFaults(SPECIFIED_ROUTES, built, NOT_BUILT, (route) => WITHOUT_A_PATH.includes(route)),
    ).toEqual([]);
  });
  it('are the same in the table of guards and in the router', () => {
    expect([...new Set(routed)].sort()).toEqual([...built].sort());
  });
  it('each have a title of their own', () => {
    const titles = Object.keys(PAGES).map((path) => titleKeyOf(path));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('titleNotFound');
  });
  it('are found under every language', () => {
    for (const path of Object.keys(PAGES)) {
      expect(pageOf(path)).not.toBeNull();
      for (const prefix of ['/ru', '/ua'])
        expect(titleKeyOf(`${prefix}${path === '/' ? '' : path}`)).toBe(titleKeyOf(path));
    }
  });
});

describe('planted faults', () => {
  it.each<[string, readonly string[], readonly string[], string]>([
    ['a page that is missing', ['/a'], ['/b'], '/c is neither built nor listed as not built'],
    [
      'a page that is built and still listed',
      ['/a', '/b', '/c'],
      ['/b'],
      '/b is built, but listed as not built',
    ],
    ['a listed page that nobody specified', ['/a', '/b', '/c'], ['/x'], '/x is listed, but not specified'],
    [
      'a page that nobody specified',
      ['/a', '/b', '/c', '/y'],
      [],
      "/y is built, but not in the specification's table",
    ],
  ])('%s', (_what, builtNow, notBuilt, fault) => {
    expect(tableFaults(['/a', '/b', '/c'], builtNow, notBuilt)).toContain(fault);
  });
});
