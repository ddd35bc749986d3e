import { afterEach, beforeEach, expect, it } from 'vitest';
import { CLAN, emptyDevice, OFFICER, openDevice } from '../../../../../tests/support/clan-device.ts';
import { idOf, outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import { treasury as words } from '../../../../i18n/locales/en/treasury.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { DebtCard } from './DebtCard.tsx';

const UNSENT = idOf(5);

function payment(id: string, fields: object) {
  return {
    id,
    clanId: CLAN,
    userId: OFFICER.userId,
    characterId: OFFICER.characterId,
    characterName: OFFICER.name,
    source: { kind: 'debt' },
    amountRub: 25_000,
    proof: null,
    status: 'approved',
    madeAt: '2026-11-01T12:00:00.000Z',
    enteredBy: null,
    reviewedAt: null,
    reviewer: null,
    reviewNote: null,
    rejectionReason: null,
    rev: 1,
    ...fields,
  };
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  await database.contributions.bulkPut([
    payment('p1', { reviewer: 'Halden', reviewedAt: '2026-11-01T13:00:00.000Z', reviewNote: 'thanks' }),
    payment('p2', { status: 'pending', amountRub: 5_000, madeAt: '2026-11-02T12:00:00.000Z' }),
    payment('p3', { characterId: 'c9', characterName: 'Ash', userId: 'u9' }),
    payment('p4', { source: { kind: 'gathering', gatheringId: 'g', period: '2026-11-23' } }),
  ] as never);
});
afterEach(emptyDevice);

const open = () =>
  openPage({ path: '/treasury', layout: 'inner', component: () => <DebtCard /> }, '/treasury').screen;

it('saves own payments for warns: those that wait first, without what only this device has', async () => {
  await database.outbox.put(
    outboxRow({
      op: 'contribution.create',
      ownerUserId: OFFICER.userId,
      characterId: OFFICER.characterId,
      args: { id: UNSENT, source: { kind: 'debt' }, amountRub: 7_000, proof: null },
    } as never),
  );
  const screen = await open();
  await expect.poll(() => screen.container.querySelector(`[data-contribution="${UNSENT}"]`)).not.toBeNull();
  await expect.element(screen.getByText('CSV')).toBeVisible();
  const { names, rows } = await savedTables(screen);
  expect(names[1]).toMatch(/^My payments - .*\.xlsx$/);
  // empty cells are left out of a row
  expect(rows.slice(1)).toEqual([
    [OFFICER.name, words.forDebt, 5_000, 'Pending', dateCell('2026-11-03 02:00')],
    [
      OFFICER.name,
      words.forDebt,
      25_000,
      'Approved',
      dateCell('2026-11-02 02:00'),
      'Halden',
      dateCell('2026-11-02 03:00'),
      'thanks',
    ],
  ]);
});

it('has no file before anything is paid', async () => {
  await database.contributions.clear();
  await database.warns.put({
    id: 'w1',
    clanId: CLAN,
    memberKey: OFFICER.name.toLowerCase(),
    characterName: OFFICER.name,
    userId: OFFICER.userId,
    reason: 'Late',
    cost: 10_000,
    status: 'active',
    appliedBy: 'Halden',
    appliedAt: '2026-11-01T12:00:00.000Z',
    expiryDays: 0,
    endedBy: null,
    endedAt: null,
    endReason: null,
    rev: 1,
  } as never);
  const screen = await open();
  await expect.element(screen.getByText('Late')).toBeVisible();
  expect(screen.getByText('CSV').query()).toBeNull();
});
