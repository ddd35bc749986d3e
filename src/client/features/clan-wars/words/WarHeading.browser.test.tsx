import { expect, it } from 'vitest';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { WarHeading } from './WarHeading.tsx';

const WAR = {
  name: '',
  kind: 'tournament',
  day: '2026-05-01',
  map: 'berda',
  opponent: 'Crows',
} as const;

function open(war: Parameters<typeof WarHeading>[0]['war'], isEntry: boolean) {
  return openPage(
    {
      path: '/clan-war/upload',
      layout: 'inner',
      component: () => <WarHeading war={war} page="Enter war results" isEntry={isEntry} />,
    },
    '/clan-war/upload',
  ).screen;
}

it('says which war it is in heading, path and title', async () => {
  const screen = await open(WAR, true);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  await expect
    .poll(() => heading.element().textContent)
    .toMatch(/^Enter war results: Tournament · May 1, 2026 · .*Berda.* · against Crows$/u);
  const text = heading.element().textContent;
  expect(document.title).toBe(`${text} · Muster`);
  await expect.element(screen.getByRole('link', { name: 'Wars' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Enter war results' })).toBeVisible();
});

it('leaves out what is not known, and is the name of the page without a war', async () => {
  const known = await open({ ...WAR, map: null, opponent: '', name: 'Night watch' }, false);
  await expect.element(known.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => known.getByRole('heading', { level: 1 }).element().textContent)
    .toMatch(/^Night watch · May 1, 2026$/u);
  await known.unmount();
  const none = await open(null, true);
  await expect.element(none.getByRole('heading', { name: 'Enter war results', exact: true })).toBeVisible();
  await expect.element(none.getByRole('navigation')).not.toBeInTheDocument();
});
