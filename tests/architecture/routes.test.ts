import { describe, expect, it } from 'vitest';
import type { PageRoute } from '../../src/client/app/routes/table/page-route.ts';
import { pageOf, ROUTES } from '../../src/client/app/routes/table/routes.ts';
import { PROTECTABLE_PAGES, protectablePageOf } from '../../src/domain/telemetry/pages.ts';
import { titleKeyOf } from '../../src/i18n/locale/titles.ts';
import { PUBLIC_PAGES } from '../../src/server/http/static/page-head.ts';
import { NOT_BUILT, SPECIFIED_ROUTES, tableFaults, WITHOUT_A_PATH } from './specification-routes.ts';
import { textOf } from './source-files.ts';

/** `/clan-war/view/$id` of the router as `/clan-war/view/{id}` of the specification. */
function asSpecified(path: string): string {
  return path.replaceAll(/\$(\w+)/g, '{$1}').replaceAll(/\{\{(\w+)\}\}/g, '{$1}');
}

const built = Object.keys(ROUTES).map(asSpecified);
/** Paths that the router names itself: languages, and what is no page. */
const handmade = [...textOf('src/client/app/routes/router.ts').matchAll(/path: '([^']*)'/g)].map(
  (match) => match[1],
);

describe('the pages', () => {
  it('are those of the specification, or named as not built', () => {
    expect(
      tableFaults(SPECIFIED_ROUTES, built, NOT_BUILT, (route) => WITHOUT_A_PATH.includes(route)),
    ).toEqual([]);
  });
  it('reach the router through the table alone', () => {
    expect(handmade).toEqual(['/{-$locale}', '/$']);
  });
  it('each have a title of their own', () => {
    const titles = Object.keys(ROUTES).map((path) => titleKeyOf(path));
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('titleNotFound');
  });
  it('have a head for search engines where they are open to anyone, with their own title', () => {
    const open = Object.entries<PageRoute>(ROUTES)
      .filter(([path, { guards }]) => path === '/' || guards.includes('anyone'))
      .map(([path]) => path);
    // the page of an item is named by the item, and a link that somebody was given by nobody
    const unnamed = ['/tools/items/$itemId', '/plan/$token', '/guest'];
    expect(open.filter((path) => !unnamed.includes(path)).toSorted()).toEqual(
      Object.keys(PUBLIC_PAGES).toSorted(),
    );
    for (const [path, { title }] of Object.entries(PUBLIC_PAGES)) expect(titleKeyOf(path)).toBe(title);
  });
  it('that a clan can protect are known by their path on the server, too', () => {
    for (const [path, route] of Object.entries<PageRoute>(ROUTES)) {
      const page = route.protectedWith ?? route.pageId ?? null;
      expect(protectablePageOf(path.replace('$id', 'some-id')), path).toBe(
        PROTECTABLE_PAGES.some((one) => one === page) ? page : null,
      );
    }
  });
  it('are found under every language', () => {
    for (const path of Object.keys(ROUTES)) {
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
