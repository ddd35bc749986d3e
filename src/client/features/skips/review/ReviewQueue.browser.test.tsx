import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CLAN,
  clanMirror,
  emptyDevice,
  OFFICER,
  openDevice,
} from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { outboxRow, skipAnswer } from '../../../../../tests/support/outbox-rows.ts';
import { list as roster } from '../../../../contract/clan-members.ts';
import type { DecisionResult, Skip } from '../../../../contract/skips.ts';
import { type CharacterId, type SkipId, toId, type UserId } from '../../../../domain/ids.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { database } from '../../../../offline/database/database.ts';
import { clanDayAt } from '../../../data/clan/use-clan-day.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';
import { ReviewQueue } from './ReviewQueue.tsx';

// nothing is sent: stored rows stay as they were stored
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

function skipIdOf(number: number): SkipId {
  return toId<SkipId>(`11111111-1111-4111-8111-${String(number).padStart(12, '0')}`);
}

/** The request of member `number`, some days from now. */
function pendingSkip(number: number, fields: Partial<Skip> = {}): Skip {
  const day = addDays(clanDayAt(clanMirror(), Date.now()), number + 1);
  return skipAnswer({
    id: skipIdOf(number),
    userId: toId<UserId>(`user ${number}`),
    characterName: `Member ${number}`,
    startDate: day,
    endDate: addDays(day, 1),
    reason: number % 2 === 0 ? null : `Reason ${number}`,
    ...fields,
  });
}

async function store(skips: readonly Skip[], isReasonRequired = false): Promise<void> {
  const { clan } = clanMirror();
  await openDevice(clanMirror({ clan: { ...clan, isReasonRequired } }));
  await database.skips.bulkPut(skips.map((skip) => ({ ...skip, clanId: CLAN })));
}

function Queue() {
  return <ReviewQueue shown={useMirroredSkips()} />;
}

async function open() {
  const { screen } = openPage(
    { path: 'officer/skipsPanel', layout: 'inner', component: Queue },
    '/officer/skipsPanel',
  );
  return screen;
}

async function outbox() {
  return (await database.outbox.toArray()).map(({ op, args }) => ({
    op,
    args: args as Record<string, unknown>,
  }));
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  setLocale('en');
  await openDevice();
  queries.setQueryData([roster.id, 'c1', {}], {
    success: true,
    seenAt: new Date().toISOString(),
    members: Array.from({ length: 20 }, (_, index) => ({ name: `Member ${index}`, rank: 'SOLDIER' })),
  });
});

afterEach(emptyDevice);

describe('the review queue', () => {
  it('has one pair of buttons for a request on a phone, in its line or below what was opened', async () => {
    await page.viewport(390, 844);
    await store([pendingSkip(1)]);
    const screen = await open();
    const approve = screen.getByRole('button', { name: 'Approve the request of Member 1' });
    const pairs = (): readonly boolean[] =>
      approve.elements().map((button) => button.closest('.max-md\\:hidden, .md\\:hidden') === null);
    await expect.element(approve).toBeVisible();
    expect(pairs()).toEqual([true]);
    const line = screen.getByRole('button', { name: /^Member 1/, expanded: false });
    // the texts that share a line are words of their own
    expect(line.element().textContent).toMatch(/^Member 1 .*[^ ] Reason 1$/);
    await userEvent.click(line);
    // the styles show the labelled ones alone
    await expect
      .poll(() => approve.elements().map(({ textContent }) => textContent))
      .toEqual(['', 'Approve']);
    expect(pairs()).toEqual([false, false]);
  });

  it('asks for the reason of a rejection where the clan requires reasons', async () => {
    await store([pendingSkip(1)], true);
    const screen = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reject the request of Member 1' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject 1 skip' }));
    await expect.element(dialog.getByText(/^Enter a reason/)).toBeVisible();
    expect(await outbox()).toEqual([]);
    await userEvent.fill(dialog.getByRole('textbox', { name: /^Reason \(required/ }), ' Clan war ');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject 1 skip' }));
    await expect.element(screen.getByText('1 skip rejected.').first()).toBeVisible();
    expect(await outbox()).toMatchObject([{ args: { decision: 'reject', reason: 'Clan war' } }]);
  });

  it('says who stays in the line, and more when the line is opened', async () => {
    const { startDate, endDate } = pendingSkip(1);
    await store([pendingSkip(1), pendingSkip(3, { startDate, endDate })]);
    const screen = await open();
    const row = screen.getByRole('group', { name: /^Member 1,/ });
    await expect.element(row.getByText('19 of 20 stay')).toBeVisible();
    await expect.element(row.getByText(/18 if all are approved/)).toBeVisible();
    expect(row.element().querySelector('[data-stay]')?.getAttribute('data-stay')).toBe('19 18');
    expect(row.getByText('Also off').elements()).toEqual([]);
    await userEvent.click(row.getByRole('button', { name: /^Member 1/ }));
    await expect.element(row.getByText('Also off')).toBeVisible();
    await expect.element(row.getByText(/^Member 3: /)).toBeVisible();
  });

  it('names what was not applied and who was faster, and can undo the rest for a minute', async () => {
    await store([
      pendingSkip(1, { status: 'approved', reviewer: 'Vesper-7' }),
      pendingSkip(2, { status: 'rejected', reviewer: 'Ozera' }),
    ]);
    const outcome = (number: number, fields: Partial<DecisionResult>): DecisionResult => ({
      id: skipIdOf(number),
      outcome: 'done',
      status: 'approved',
      reviewer: 'Vesper-7',
      reviewedAt: '2026-01-20T10:00:00Z',
      ...fields,
    });
    const args = {
      id: skipIdOf(50),
      decision: 'approve',
      skips: [skipIdOf(1), skipIdOf(2), skipIdOf(9)],
    };
    const { key, entity } = outboxRow({ key: 'sent', entity: `decision:${skipIdOf(50)}` });
    await database.sent.put({
      key,
      op: 'skip.decide',
      args,
      entity,
      ownerUserId: OFFICER.userId,
      characterId: toId<CharacterId>('c1'),
      createdAt: Date.now(),
      sentAt: Date.now(),
      answer: {
        outcomes: [
          outcome(1, {}),
          outcome(2, { outcome: 'decided', status: 'rejected', reviewer: 'Ozera' }),
          outcome(9, { outcome: 'gone', status: null, reviewer: null, reviewedAt: null }),
        ],
      },
    });
    const screen = await open();
    await expect.element(screen.getByText('1 skip approved.').first()).toBeVisible();
    await expect.element(screen.getByText(/^Member 2: Ozera decided: Rejected/)).toBeVisible();
    await expect.element(screen.getByText('A request: no longer exists')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo the decision on 1 skip' }));
    await expect.poll(outbox).toEqual([{ op: 'skip.undo', args: { id: args.id, skips: [skipIdOf(1)] } }]);
    await expect.element(screen.getByText('Undoing…').first()).toBeVisible();
    // it is on its way: nobody decides on it twice
    const row = screen.getByRole('group', { name: /^Member 1,/ });
    await expect.element(row).toBeVisible();
    // on a phone its state has a line of its own
    expect(row.element().querySelector('[data-mark]')?.matches('.max-md\\:w-full')).toBe(true);
    expect(screen.getByRole('button', { name: 'Approve the request of Member 1' }).elements()).toEqual([]);
  });

  it('shows why a decision was refused, and leaves the requests to be decided again', async () => {
    await store([pendingSkip(1)]);
    await database.outbox.add({
      ...outboxRow({
        op: 'skip.decide',
        args: { id: skipIdOf(50), decision: 'reject', reason: null, skips: [skipIdOf(1)] },
        entity: `decision:${skipIdOf(50)}`,
        ownerUserId: OFFICER.userId,
        characterId: toId<CharacterId>('c1'),
        state: 'needs-attention',
        problem: { status: 400, code: 'skips.reasonRequired', message: '', details: {} },
      }),
    });
    const screen = await open();
    await expect.element(screen.getByText('Reason is required by clan settings.')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'Approve the request of Member 1' }))
      .toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect.poll(outbox).toEqual([]);
    await expect.element(screen.getByText('Reason is required by clan settings.')).not.toBeInTheDocument();
  });
});
