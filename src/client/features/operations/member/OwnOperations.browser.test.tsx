import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLAN, clanMirror, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { operations as words } from '../../../../i18n/locales/en/operations.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { OwnOperations } from './OwnOperations.tsx';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An active operation of an hour on a map, so long from now by the clan's clock. */
async function putOperation(id: string, map: string, startsInMs: number, now = Date.now()): Promise<void> {
  await database.operations.put({
    id,
    clanId: CLAN,
    title: id,
    map,
    description: '',
    type: 'attack',
    time: { kind: 'free', startsAt: new Date(now + startsInMs).toISOString(), minutes: 60 },
    gatherMinutes: 15,
    asksRead: true,
    everyone: '',
    squads: [],
    members: [],
    state: 'active',
    createdBy: '',
    createdAt: new Date(now - HOUR_MS).toISOString(),
    activatedAt: null,
    activatedBy: null,
    closedAt: null,
    closedBy: null,
    lineup: null,
    marks: {},
    changedAt: new Date(now - HOUR_MS).toISOString(),
    changedBy: '',
    rev: 1,
  } as never);
}

function open() {
  return openPage(
    { path: '/clan/squads', layout: 'inner', component: () => <OwnOperations map="berda" /> },
    '/clan/squads',
  ).screen;
}

beforeEach(() => setLocale('en'));
afterEach(emptyDevice);

it.each([
  // the minute that has begun counts
  [2 * HOUR_MS + 29.5 * MINUTE_MS, words.startsIn.replace('{{time}}', '2 hr 30 min')],
  [4.5 * MINUTE_MS, words.startsIn.replace('{{time}}', '5 min')],
  [52 * HOUR_MS - MINUTE_MS / 2, words.startsIn.replace('{{time}}', '2 days 4 hr')],
  [-10 * MINUTE_MS, words.running],
  [-61 * MINUTE_MS, words.ended],
])('counts down to the operation of the map: %d ms', async (startsInMs, text) => {
  await openDevice();
  await putOperation('here', 'berda', startsInMs);
  await putOperation('elsewhere', 'lowlands', 7 * HOUR_MS);
  const screen = await open();
  await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
  expect(document.querySelectorAll('[data-operation]')).toHaveLength(1);
});

it('counts by the clock of the server where that of the device is wrong', async () => {
  const now = Date.now();
  const isAheadMs = 3 * HOUR_MS;
  const { clan } = clanMirror();
  await openDevice(
    clanMirror({ syncedAt: now, clan: { ...clan, serverTime: new Date(now - isAheadMs).toISOString() } }),
  );
  await putOperation('here', 'berda', 29.5 * MINUTE_MS, now - isAheadMs);
  const screen = await open();
  await expect
    .element(screen.getByText(words.startsIn.replace('{{time}}', '30 min'), { exact: true }))
    .toBeVisible();
});
