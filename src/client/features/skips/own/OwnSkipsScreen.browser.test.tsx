import { type CharacterId, type ClanId, type SkipId, toId, type UserId } from '../../../../domain/ids.ts';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { User } from '../../../../contract/accounts.ts';
import { database, type MirrorRow } from '../../../../offline/database/database.ts';
import { clearValues } from '../../../../offline/storage/key-value.ts';
import { enqueue } from '../../../../offline/outbox/enqueue.ts';
import { skips } from '../../../../i18n/locales/en/skips.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { updateSession, GUEST_SESSION } from '../../../data/session/session.ts';
import { clanDayAt } from '../../../data/clan/use-clan-day.ts';
import { reportContact, reportNoContact } from '../../../data/network/network.ts';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { OwnSkipsScreen } from './OwnSkipsScreen.tsx';

vi.mock('../../../../offline/outbox/enqueue.ts', { spy: true });
// nothing is sent: stored rows stay as they were stored
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

const clan = {
  id: toId<ClanId>('clan'),
  name: 'Grey Harriers',
  tag: 'GH',
  level: 1,
  levelPoints: 0,
  registeredAt: null,
  alliance: null,
  description: '',
  owner: 'Halden',
  membersCount: 2,
};

const user = {
  id: toId<UserId>('u1'),
  login: 'member',
  displayName: 'Member',
  isOperator: false,
  preferredCharacterId: null,
  charactersSeenAt: null,
  characters: [
    {
      id: toId<CharacterId>('c1'),
      name: 'Morrow',
      region: 'EU',
      createdAt: null,
      clan,
      clanRank: 'SOLDIER',
      clanJoinTime: null,
    },
  ],
} satisfies User;

function mirror(isReasonRequired: boolean): MirrorRow {
  return {
    clanId: toId<ClanId>('clan'),
    userId: toId<UserId>('u1'),
    characterIds: [toId<CharacterId>('c1')],
    rev: 1,
    scope: 's',
    syncedAt: Date.now(),
    clan: { timeZone: 'Europe/Berlin', isReasonRequired, today: '', serverTime: new Date().toISOString() },
  };
}

function open() {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/dashboard/skips',
    component: OwnSkipsScreen,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/skips'] }),
  });
  return render(
    <Suspense fallback="…">
      <RouterProvider router={router as never} />
    </Suspense>,
  );
}

const submit = 'Request a skip';

function tomorrow(): string {
  return clanDayAt(mirror(false), Date.now() + 86_400_000);
}

beforeEach(async () => {
  setLocale('en');
  updateSession({ ...GUEST_SESSION, hasToken: true, user, selectedCharacterId: toId<CharacterId>('c1') });
  await database.mirrors.put(mirror(false));
});

afterEach(async () => {
  vi.mocked(enqueue).mockReset();
  await Promise.all([clearValues(), ...database.tables.map((table) => table.clear())]);
});

it('shows "saved on this device" only once it is stored, and marks the skip as pending until confirmed', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Exams');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await expect.element(screen.getByText(/^Saved on this device\. Sending/)).toBeVisible();
  reportNoContact();
  await expect.element(screen.getByText(/^Saved on this device\. It will be sent/)).toBeVisible();
  reportContact();
  await expect.element(screen.getByRole('listitem').getByText('waiting to send')).toBeVisible();
  // nobody reviews what nobody has, least of all after a refusal
  expect(screen.getByText(skips.statusPending, { exact: true }).elements()).toEqual([]);
  expect(screen.getByText('waiting to send').elements()).toHaveLength(2);
  expect((await database.outbox.toArray()).map(({ op, args }) => [op, args])).toEqual([
    ['skip.create', expect.objectContaining({ startDate: tomorrow(), endDate: tomorrow(), reason: 'Exams' })],
  ]);
  const button = screen.getByRole('button', { name: submit });
  await expect.element(button).toBeDisabled();
  await database.outbox.toCollection().modify({ state: 'needs-attention' });
  await expect.element(screen.getByRole('listitem').getByText(/by the server/)).toBeVisible();
  expect(screen.getByText(skips.statusPending, { exact: true }).elements()).toEqual([]);
  expect(screen.getByText('waiting to send').elements()).toEqual([]);
  // the focus stays in the form, so that the next Tab continues from there
  await expect
    .poll(() => document.activeElement?.closest('form') !== null && document.activeElement !== document.body)
    .toBe(true);
});

it('shows "not saved" when the device refuses, keeps the input, and allows another try', async () => {
  vi.mocked(enqueue).mockResolvedValueOnce({ ok: false, code: 'storage.full' });
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Exams');
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await expect.element(screen.getByRole('alert').getByText(/^Not saved: this device is full/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('Exams');
  await expect.element(screen.getByRole('textbox', { name: 'First day' })).toHaveValue(formatDay(tomorrow()));
  expect(await database.outbox.count()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await expect.element(screen.getByRole('listitem').getByText('waiting to send')).toBeVisible();
});

it('requires a reason if the clan does, and focuses the missing field', async () => {
  await database.mirrors.put(mirror(true));
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: submit }));
  const reason = screen.getByRole('textbox', { name: 'Reason (required by your clan)' });
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription('Reason is required by clan settings.');
  expect(await database.outbox.count()).toBe(0);
});

it('discards an unsent request after confirmation and frees the day', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await userEvent.click(screen.getByRole('button', { name: /^Cancel: / }));
  await userEvent.click(
    screen
      .getByRole('dialog', { name: 'Discard this request?' })
      .getByRole('button', { name: 'Discard request' }),
  );
  await expect.element(screen.getByText('No skips planned')).toBeVisible();
  expect(await database.outbox.count()).toBe(0);
  await expect.element(screen.getByRole('button', { name: submit })).toBeEnabled();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^No skips planned/);
  // the request is gone, and so is what the form said about it
  expect(screen.getByText(/^Saved on this device/).elements()).toEqual([]);
});

it('says nothing more of a request that was cancelled', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: submit }));
  const message = screen.getByText(/^Saved on this device\. Sending/);
  await expect.element(message).toBeVisible();
  // it may have arrived: it is cancelled, not discarded
  await database.outbox.toCollection().modify({ attempts: 1 });
  await userEvent.click(screen.getByRole('button', { name: /^Cancel: / }));
  await userEvent.click(
    screen.getByRole('dialog', { name: 'Cancel this skip?' }).getByRole('button', { name: 'Cancel skip' }),
  );
  await expect.element(screen.getByText(/^Cancelled/).first()).toBeVisible();
  await expect.poll(() => message.elements()).toEqual([]);
});

it('says nothing more of a request that was decided', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: submit }));
  const message = screen.getByText(/^Saved on this device\. Sending/);
  await expect.element(message).toBeVisible();
  const [args] = (await database.outbox.toArray()).map((row) => row.args);
  const { id, startDate, endDate } = args as { id: SkipId; startDate: string; endDate: string };
  await database.transaction('rw', database.outbox, database.skips, async () => {
    await database.outbox.clear();
    await database.skips.put({
      clanId: clan.id,
      id,
      userId: user.id,
      characterId: toId<CharacterId>('c1'),
      characterName: 'Morrow',
      clanRank: 'SOLDIER',
      startDate,
      endDate,
      reason: null,
      status: 'approved',
      requestedAt: new Date().toISOString(),
      requestDate: startDate,
      reviewer: 'Halden',
      reviewedAt: new Date().toISOString(),
      reviewReason: null,
      rev: 2,
    });
  });
  await expect.element(screen.getByRole('listitem').getByText(skips.statusApproved)).toBeVisible();
  await expect.poll(() => message.elements()).toEqual([]);
});

it('speaks of a draft only where there is one', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }));
  await userEvent.click(screen.getByRole('button', { name: submit }));
  await expect.element(screen.getByText(/^You can only submit one skip request per day/)).toBeVisible();
  expect(screen.getByText(skips.blockedNote).elements()).toEqual([]);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason (optional)' }), 'Exams');
  await expect.element(screen.getByText(skips.blockedNote)).toBeVisible();
});
