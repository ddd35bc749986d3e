import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { CLAN, clanMirror, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { confirm, undoDecision, type WarnProposal } from '../../../../contract/warn-proposals.ts';
import { permissionsOf } from '../../../../domain/characters/rank.ts';
import { toId } from '../../../../domain/ids.ts';
import type { WarnProposalId } from '../../../../domain/warns/propose.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../../domain/warns/warn-settings.ts';
import { errors } from '../../../../i18n/locales/en/errors/warns.ts';
import { warns as words } from '../../../../i18n/locales/en/warns.ts';
import { database } from '../../../../offline/database/database.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { reportContact } from '../../../data/network/network.ts';
import { updateSession } from '../../../data/session/session.ts';
import { ProposalsPanel } from './ProposalsPanel.tsx';
import type { WarnedMember } from './warn-list.ts';

vi.mock('../../../data/http/client.ts');

const MADE = [1, 2].map((number): WarnProposal => ({
  id: toId<WarnProposalId>(`11111111-1111-4111-8111-00000000000${number}`),
  memberKey: `member ${number}`,
  characterName: `Member ${number}`,
  absences: [{ checkId: 'a', day: '2026-01-01', eventName: 'Brawl', stages: ['1'] }],
  status: 'open',
  madeAt: new Date().toISOString(),
  decidedBy: null,
  decidedAt: null,
  note: null,
  rev: 1,
}));

/** The first has as many warns as the clan allows, the second one fewer. */
const LISTED = MADE.map(({ memberKey, characterName }, at): WarnedMember => ({
  key: memberKey,
  name: characterName,
  member: null,
  open: [],
  ended: [],
  count: DEFAULT_WARN_SETTINGS.maxWarns - at,
  debt: 0,
}));

function Panel() {
  return (
    <QueryClientProvider client={queries}>
      <ProposalsPanel settings={{ ...DEFAULT_WARN_SETTINGS, enabled: true }} all={LISTED} />
    </QueryClientProvider>
  );
}
const undo = () => page.getByRole('button', { name: 'Undo the decision on 2 proposals' });

/** The warns that were asked for, as the server makes them. */
function warnsIn(input: unknown): readonly { readonly id: string }[] {
  const { body } = input as { readonly body: { readonly proposals: readonly { readonly warnId: string }[] } };
  return body.proposals.map(({ warnId }) => ({ id: warnId }));
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  setLocale('en');
  reportContact();
  await openDevice(clanMirror());
  updateSession({ permissions: permissionsOf('officer') });
  await database.warnProposals.bulkPut(MADE.map((one) => ({ ...one, clanId: CLAN })));
  vi.mocked(call).mockImplementation((async (endpoint: { readonly id: string }, input: unknown) =>
    endpoint.id === confirm.id
      ? { success: true, warns: warnsIn(input), left: [] }
      : endpoint.id === undoDecision.id
        ? {
            success: true,
            undone: [{ id: MADE[0]?.id, now: MADE[0] }],
            warns: [],
            left: [{ id: MADE[1]?.id, code: 'warns.undoAppealed' }],
          }
        : { success: true, dismissed: MADE, left: [], hasAccess: false, roles: [] }) as never);
  openPage({ path: 'officer/warns', layout: 'inner', component: Panel }, '/officer/warns');
});
afterEach(async () => {
  vi.clearAllMocks();
  await emptyDevice();
});

function asked() {
  return vi.mocked(call).mock.calls.filter(([{ id }]) => id === undoDecision.id || id === confirm.id);
}

it('offers to undo added warns, and says which ones stay', async () => {
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await page.getByRole('button', { name: 'Add 2 warns' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(words.undoHint)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 warns' }).click();
  await expect.element(page.getByText(/^2 warns added\./)).toBeVisible();
  await undo().click();
  const text = `Undone: 1 proposal waits for a decision again. Not undone for 1 proposal: ${errors.warnsUndoAppealed}`;
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(undo()).not.toBeInTheDocument();
  const [added, undone] = asked();
  const warnIds = warnsIn(added?.[1]).map(({ id }) => id);
  expect(undone?.[1]).toEqual({
    body: { proposals: MADE.map(({ id }, at) => ({ id, warnId: warnIds[at] })) },
  });
});

it('offers to undo dismissed proposals', async () => {
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await page.getByRole('button', { name: 'Dismiss 2 proposals' }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.dismiss }).click();
  await expect.element(page.getByText('2 proposals dismissed.')).toBeVisible();
  await undo().click();
  await expect.element(undo()).not.toBeInTheDocument();
  expect(asked().map(([, input]) => input)).toEqual([
    { body: { proposals: MADE.map(({ id }) => ({ id, warnId: null })) } },
  ]);
});

it('says before and after whom added warns take to the maximum and past it', async () => {
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await page.getByRole('button', { name: 'Add 2 warns' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Maximum of 3 reached: Member 2.')).toBeVisible();
  await expect.element(dialog.getByText('Past the maximum of 3: Member 1 (4).')).toBeVisible();
  await expect.element(dialog.getByText(words.maximumFollows)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add 2 warns' }).click();
  const text = '2 warns added. Maximum of 3 reached: Member 2. Past the maximum of 3: Member 1 (4).';
  await expect.element(page.getByText(text)).toBeVisible();
});

it('says nothing of the maximum where proposals are dismissed', async () => {
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await page.getByRole('button', { name: 'Dismiss 2 proposals' }).click();
  await expect.element(page.getByRole('dialog').getByText(words.dismissHint)).toBeVisible();
  expect(document.querySelector('[data-maximum]')).toBeNull();
});
