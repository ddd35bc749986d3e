import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLAN, CLAN_ZONE, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { NO_PERMISSIONS } from '../../../../domain/characters/rank.ts';
import { squadBoard as words } from '../../../../i18n/locales/en/squad-board.ts';
import { squadBoard as ru } from '../../../../i18n/locales/ru/squad-board.ts';
import { squadBoard as ua } from '../../../../i18n/locales/ua/squad-board.ts';
import { squadList as list } from '../../../../i18n/locales/en/squad-list.ts';
import { schedule } from '../../../../i18n/locales/en/schedule.ts';
import { squads as squadWords } from '../../../../i18n/locales/en/squads.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { currentSession, updateSession } from '../../../data/session/session.ts';
import { validateSquadsSearch } from '../url/squads-search.ts';
import { BoardScreen } from './BoardScreen.tsx';

const HOUR_MS = 3_600_000;
const PATH = '/officer/squad-manager-new';
const [ALPHA, PLAIN] = ['018f0000-0000-4000-8000-00000000000a', '018f0000-0000-4000-8000-00000000000b'];
const squad = (id: string, position: number, over: object) => ({
  id,
  clanId: CLAN,
  map: 'berda',
  name: '',
  colour: 'plain',
  leaderKey: null,
  position,
  changedBy: '',
  rev: 1,
  ...over,
});
const place = (memberKey: string, squadId: string) => ({
  id: `berda:${memberKey}`,
  clanId: CLAN,
  map: 'berda',
  memberKey,
  squadId,
  role: 'assault',
  position: 1,
  by: 'Halden',
  at: '2026-05-07T10:00:00.000Z',
  rev: 1,
});
const operation = {
  id: '018f0000-0000-7000-8000-000000000001',
  clanId: CLAN,
  title: 'Night',
  map: 'berda',
  description: '',
  type: 'attack',
  time: {
    kind: 'free',
    startsAt: new Date(Date.now() + HOUR_MS).toISOString(),
    minutes: 60,
  },
  gatherMinutes: 0,
  asksRead: false,
  everyone: '',
  squads: [],
  members: [],
  state: 'prepared',
  createdBy: '',
  createdAt: '2026-05-07T10:00:00.000Z',
  activatedAt: null,
  activatedBy: null,
  closedAt: null,
  closedBy: null,
  lineup: null,
  marks: {},
  changedAt: '2026-05-07T10:00:00.000Z',
  changedBy: '',
  rev: 1,
};

const open = () =>
  openPage(
    {
      path: PATH,
      layout: 'inner',
      validateSearch: validateSquadsSearch,
      component: () => <BoardScreen />,
    },
    `${PATH}?map=berda`,
  ).screen;

beforeEach(async () => {
  setLocale('en');
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await openDevice();
  updateSession({ ...currentSession(), permissions: { ...NO_PERMISSIONS, isOfficer: true } });
  await database.members.bulkPut(
    ['Ann', 'Bob', 'Cid'].map((name) => ({
      id: name.toLowerCase(),
      clanId: CLAN,
      name,
      rank: 'SOLDIER',
    })) as never,
  );
  await database.squads.bulkPut([
    squad(ALPHA, 1, { name: 'Alpha', colour: 'green', leaderKey: 'ann' }),
    squad(PLAIN, 2, {}),
  ] as never);
  await database.squadPlaces.bulkPut([place('ann', ALPHA), place('bob', PLAIN)] as never);
  await database.operations.put(operation as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

it('says in the pool in which squad somebody is, by name and colour, also to screen readers', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('heading', { name: words.pool })).toBeVisible();
  const inPool = (key: string): Element | null =>
    screen.container.querySelector(`[data-pool] [data-card="${key}"]`);
  await expect.poll(() => inPool('cid')?.textContent).toContain('Cid');
  // where they are is seen in the squads: the pool has who is in none
  expect(inPool('ann')).toBeNull();
  await screen.getByRole('radio', { name: list.everyone }).click();
  const squadOf = (key: string): Element | null | undefined =>
    inPool(key)?.querySelector('[data-card-squad]');
  await expect.poll(() => squadOf('ann')?.textContent).toContain('Alpha');
  const shown = squadOf('ann')?.textContent ?? '';
  expect(squadOf('ann')?.querySelector('.bg-ok')).not.toBeNull();
  expect(inPool('ann')?.textContent).toContain(squadWords.leader);
  expect(squadOf('bob')?.textContent).toBe(squadWords.squadNumber.replace('{{number}}', '2'));
  expect(squadOf('bob')?.querySelector('[aria-hidden]')).toBeNull();
  expect(squadOf('cid')).toBeNull();
  const named = (name: string): string => words.open.replace('{{name}}', name);
  await expect
    .element(screen.getByRole('button', { name: named(`Ann, ${shown}`), exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: named('Cid'), exact: true })).toBeVisible();
});

it("says in which zone the time of what the squads are for is: the clan's", async () => {
  const screen = await open();
  const picker = screen.getByRole('combobox', { name: list.forEvent });
  await expect.poll(() => picker.element().textContent).toContain('Night');
  await expect.element(picker).toHaveAccessibleDescription(schedule.clanTime.replace('{{zone}}', CLAN_ZONE));
});

it('is headed by what the pool is for', () => {
  expect([words.pool, ru.pool, ua.pool]).toEqual([
    'Who can be placed',
    'Кого можно поставить',
    'Кого можна поставити',
  ]);
});
