/** Pages of the app that the demo has too: links on its screens lead there. */
import type { PagePath } from '../../../../../i18n/locale/titles.ts';
import { textField } from '../../../../../domain/fields.ts';
import type { LinkTarget } from '../../../../ui/link/link-target.ts';

type DemoPath = Extract<PagePath, `/demo${string}`>;
type Twin = readonly [path: DemoPath, search?: (target: LinkTarget) => object];

/** With the search that the link has, where none is given. */
const TWINS: Readonly<Partial<Record<PagePath, Twin>>> = {
  '/dashboard': ['/demo/dashboard'],
  '/dashboard/attendance': ['/demo/attendance'],
  '/dashboard/notifications': ['/demo/notifications'],
  '/dashboard/requests': ['/demo/requests', () => ({ view: 'ask' })],
  '/dashboard/request/create': ['/demo/requests', () => ({ view: 'ask' })],
  '/dashboard/skips': ['/demo/skips', () => ({ tab: 'own' })],
  '/character/$id': ['/demo/member', ({ params }) => ({ who: textField(params, 'id') ?? '' })],
  '/character/{$id}-new': [
    '/demo/member',
    ({ params, search }) => ({
      who: textField(params, 'id') ?? '',
      tab: textField(search, 'tab') ?? undefined,
    }),
  ],
  '/character/{$id}-gear': ['/demo/gear', ({ params }) => ({ who: textField(params, 'id') ?? '' })],
  '/clan/audit': ['/demo/audit'],
  '/clan/bin': ['/demo/bin'],
  '/clan/gear': ['/demo/gear'],
  '/clan/members': ['/demo/members'],
  '/clan/schedule': ['/demo/schedule'],
  '/clan/settings': ['/demo/settings'],
  '/clan/squads': ['/demo/squads'],
  '/clan-war': ['/demo/clan-wars'],
  '/clan-war/dashboard': ['/demo/war-figures'],
  '/clan-war/view/$id': ['/demo/clan-wars', ({ params }) => ({ war: textField(params, 'id') ?? '' })],
  '/clan-wars-3d': ['/demo/clan-wars'],
  '/officer/absent-checker': ['/demo/check'],
  '/officer/absent-checker/statistics': ['/demo/attendance'],
  '/officer/gear-manager': ['/demo/gear'],
  '/officer/guest-passes': ['/demo/guest-passes'],
  '/officer/operations': ['/demo/operations'],
  '/officer/request-manager': ['/demo/requests'],
  '/officer/skipsPanel': ['/demo/skips'],
  '/officer/squad-manager': ['/demo/squads'],
  '/officer/squad-manager-new': ['/demo/squads'],
  '/officer/warns': ['/demo/warns'],
  '/tactics': ['/demo/tactics'],
  '/treasury': ['/demo/treasury'],
};

const LOCALE = '/{-$locale}';

/** Where a link leads on a page of the demo. */
export function demoTarget(target: LinkTarget): LinkTarget {
  const twin = TWINS[(target.to ?? '').replace(LOCALE, '') as PagePath];
  if (twin === undefined) return target;
  const [path, search] = twin;
  return { to: `${LOCALE}${path}`, params: {}, search: search?.(target) ?? target.search };
}
