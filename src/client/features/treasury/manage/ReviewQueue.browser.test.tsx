import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CLAN, clanMirror, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { decide, undoDecision } from '../../../../contract/contribution-decisions.ts';
import type { Contribution } from '../../../../contract/gatherings.ts';
import { toId, type UserId } from '../../../../domain/ids.ts';
import type { ContributionId, GatheringId } from '../../../../domain/treasury/gathering.ts';
import { errors } from '../../../../i18n/locales/en/errors/treasury.ts';
import { treasury as words } from '../../../../i18n/locales/en/treasury.ts';
import { database } from '../../../../offline/database/database.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { reportContact } from '../../../data/network/network.ts';
import { useGatherings } from '../gatherings/use-gatherings.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

vi.mock('../../../data/http/client.ts');

const MADE = [1, 2].map((number): Contribution => ({
  id: toId<ContributionId>(`11111111-1111-4111-8111-00000000000${number}`),
  userId: toId<UserId>(`user ${number}`),
  characterId: null,
  characterName: `Member ${number}`,
  source: {
    kind: 'gathering',
    gatheringId: toId<GatheringId>('11111111-1111-4111-8111-000000000009'),
    period: '2026-01-01',
  },
  amountRub: number * 1_000,
  proof: null,
  status: 'pending',
  madeAt: new Date().toISOString(),
  enteredBy: null,
  reviewedAt: null,
  reviewer: null,
  reviewNote: null,
  rejectionReason: null,
  rev: 1,
}));

function Queue() {
  return <ReviewQueue {...useGatherings()} />;
}

/** Approves both. */
async function approve() {
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await page.getByRole('button', { name: 'Approve 2', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve 2' }).click();
}
const undo = () => page.getByRole('button', { name: 'Undo the decision on 2 contributions' });

beforeEach(async () => {
  await page.viewport(1440, 900);
  setLocale('en');
  reportContact();
  await openDevice(clanMirror());
  await database.contributions.bulkPut(MADE.map((one) => ({ ...one, clanId: CLAN })));
  vi.mocked(call).mockImplementation((async (endpoint: { readonly id: string }) =>
    endpoint.id === decide.id
      ? { success: true, decided: MADE.map((one) => ({ ...one, status: 'approved', rev: 7 })), left: [] }
      : {
          success: true,
          undone: MADE.slice(1),
          left: [{ id: MADE[0]?.id, code: 'treasury.closed' }],
        }) as never);
  openPage({ path: 'treasury/manage', layout: 'inner', component: Queue }, '/treasury/manage');
});
afterEach(async () => {
  vi.clearAllMocks();
  await emptyDevice();
});

it('offers to undo a decision on several contributions, and says which ones stay', async () => {
  await approve();
  await expect.element(page.getByText('2 contributions approved.')).toBeVisible();
  await undo().click();
  const text = `Undone: 1 contribution waits for a decision again. Not undone for 1 contribution: ${errors.treasuryClosed}`;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
  const [, asked] = vi.mocked(call).mock.calls;
  expect(asked?.slice(0, 2)).toEqual([
    undoDecision,
    { body: { contributions: MADE.map(({ id }) => ({ id, rev: 7 })) } },
  ]);
});

it('says why a decision is not undone, and leaves the line until it is closed', async () => {
  await approve();
  vi.mocked(call).mockRejectedValueOnce(new ApiError('refused', 409, 'treasury.undoLate', ''));
  await undo().click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.treasuryUndoLate);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(undo()).not.toBeInTheDocument();
});
