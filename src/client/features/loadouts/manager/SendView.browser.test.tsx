import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CLAN,
  emptyDevice,
  OFFICER,
  openDevice,
  waitingChanges,
} from '../../../../../tests/support/clan-device.ts';
import { idOf } from '../../../../../tests/support/outbox-rows.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { list as roster } from '../../../../contract/clan-members.ts';
import { type CharacterId, type LoadoutRequestId, toId, type UserId } from '../../../../domain/ids.ts';
import { database } from '../../../../offline/database/database.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { useMarking } from '../marking/use-marking.ts';
import { useClanRequests } from '../people/use-clan-requests.ts';
import { SendView } from './SendView.tsx';

// nothing is sent: stored rows stay as they were stored
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

const SENT_AT = '2026-11-23T21:30:00Z';

interface Line {
  readonly quantity: number;
  readonly sent: number;
  readonly sentBy: string | null;
}

/** The request of member `number`, who asked for one kind of thing. */
function request(number: number, line: Line) {
  return {
    clanId: CLAN,
    id: idOf<LoadoutRequestId>(number),
    userId: toId<UserId>(`user ${number}`),
    characterId: toId<CharacterId>(`member ${number}`),
    characterName: `Member ${String(number).padStart(2, '0')}`,
    clanRank: 'SOLDIER' as const,
    mapStage: 'lowlands' as const,
    items: [{ itemId: 'med', ...line, sentAt: line.sentBy === null ? null : SENT_AT }],
    requestedAt: '2026-11-20T10:00:00Z',
    rev: 1,
  };
}

function Shown() {
  const manager = useClanRequests({ map: undefined, q: undefined });
  const marking = useMarking(manager.loadouts);
  return (
    <SendView
      manager={manager}
      marking={marking}
      map={undefined}
      isSearching={false}
      isUnfolded
      onEdit={() => undefined}
    />
  );
}

function Page() {
  return (
    <QueryClientProvider client={queries}>
      <Shown />
    </QueryClientProvider>
  );
}

async function open(lines: readonly Line[]) {
  await database.loadouts.bulkPut(lines.map((line, at) => request(at + 1, line)));
  const { screen } = openPage(
    { path: 'officer/request-manager', layout: 'inner', component: Page },
    '/officer/request-manager',
  );
  const shown = await screen;
  await expect.element(shown.getByRole('group', { name: 'Member 01' })).toBeVisible();
  return shown;
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  setLocale('en');
  await openDevice();
  queries.setQueryData([roster.id, OFFICER.characterId, {}], {
    success: true,
    seenAt: new Date().toISOString(),
    members: [],
  });
});
afterEach(emptyDevice);

describe('the list of a whole clan', () => {
  const LINES = Array.from({ length: 29 }, (_, at): Line =>
    at < 24
      ? { quantity: (at % 6) + 1, sent: 0, sentBy: null }
      : { quantity: 2, sent: 2, sentBy: OFFICER.name },
  );

  it('is of closed rows: lines of one are shown when it is opened, and those served are folded away', async () => {
    const screen = await open(LINES);
    expect(document.querySelectorAll('[data-person]')).toHaveLength(24);
    expect(document.querySelectorAll('[data-loadout]')).toHaveLength(0);
    const first = screen.getByRole('group', { name: 'Member 01' });
    await userEvent.click(first.getByRole('button', { name: /^Member 01/ }));
    await vi.waitFor(() => expect(document.querySelectorAll('[data-loadout]')).toHaveLength(1));
    await expect.element(screen.getByText('24 of 29 to serve', { exact: false })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Member 29' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText('Everything sent: 5 members'));
    await expect.element(screen.getByRole('group', { name: 'Member 29' })).toBeVisible();
  });

  it('says beside the buttons what they did', async () => {
    const screen = await open(LINES);
    await userEvent.click(screen.getByRole('button', { name: /^Mark all sent/ }));
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Mark all' }));
    const message = screen.getByText('84 pieces marked as sent.', { exact: false });
    await expect.element(message).toBeVisible();
    const top = (element: Element): number => element.getBoundingClientRect().top;
    const people = screen.getByRole('heading', { name: /^With requests/ });
    expect(top(message.element())).toBeLessThan(top(people.element()));
  });

  it('is sorted by name, or by what is left to send', async () => {
    const screen = await open(LINES);
    const order = screen.getByRole('combobox', { name: 'Sort by' });
    const first = (): string | null | undefined =>
      document.querySelector('[data-person]')?.getAttribute('aria-label');
    await userEvent.selectOptions(order, 'Most left to send');
    await vi.waitFor(() => expect(first()).toBe('Member 06'));
    await userEvent.selectOptions(order, 'Name');
    await vi.waitFor(() => expect(first()).toBe('Member 01'));
  });
});

describe('unmarking everything', () => {
  const MINE = { quantity: 3, sent: 3, sentBy: OFFICER.name };
  const OTHERS = { quantity: 2, sent: 2, sentBy: 'Halden' };

  it('takes one’s own marks alone, unless those of others are wanted too', async () => {
    const screen = await open([MINE, OTHERS]);
    await userEvent.click(screen.getByRole('button', { name: 'Unmark all' }));
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByText('Unmark all 3 pieces?')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Unmark mine' }));
    await expect.element(screen.getByText('3 pieces unmarked.', { exact: false })).toBeVisible();
    expect(await waitingChanges()).toEqual([
      { op: 'loadout.markAll', args: { action: 'clear', mapStage: null, rev: 1, by: [OFFICER.name] } },
    ]);
    expect(screen.getByRole('group', { name: 'Member 01' }).element().getAttribute('data-sent')).toBe('0');
    expect(screen.getByRole('group', { name: 'Member 02' }).element().getAttribute('data-sent')).toBe('2');
    await userEvent.click(screen.getByRole('button', { name: 'Unmark all' }));
    await expect.element(dialog.getByText('None of these marks are yours.')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Also 2 pieces marked by others' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unmark all' }));
    await vi.waitFor(async () =>
      expect((await waitingChanges()).at(-1)).toEqual({
        op: 'loadout.markAll',
        args: { action: 'clear', mapStage: null, rev: 1 },
      }),
    );
  });

  it('is undone before it is sent as if it had not been pressed', async () => {
    const screen = await open([MINE, MINE]);
    await userEvent.click(screen.getByRole('button', { name: 'Unmark all' }));
    await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Unmark all' }));
    await expect.element(screen.getByText('6 pieces unmarked.', { exact: false })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByText('Undone: 6 pieces.', { exact: false })).toBeVisible();
    expect(await waitingChanges()).toEqual([]);
    expect(screen.getByRole('group', { name: 'Member 01' }).element().getAttribute('data-sent')).toBe('3');
  });

  it('is undone after it was sent: marks under their names, and what had been sent for withdrawn requests', async () => {
    const screen = await open([MINE, OTHERS]);
    await userEvent.click(screen.getByRole('button', { name: 'Unmark all' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Also 2 pieces marked by others' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Unmark all' }));
    await vi.waitFor(async () => expect(await database.outbox.count()).toBe(1));
    // it can be asked for at once, and waits for what the server makes of the marks
    await database.outbox.toCollection().modify({ state: 'sending', attempts: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-busy', 'true');
    const settledAt = '2026-11-24T10:00:00.000Z';
    // the server has done it
    await database.transaction('rw', database.outbox, database.sent, database.loadouts, async () => {
      const row = (await database.outbox.toArray())[0];
      if (row === undefined) throw new Error('nothing waits');
      const { key, op, args, entity, ownerUserId, characterId, createdAt } = row;
      await database.outbox.clear();
      await database.sent.put({
        key,
        op,
        args,
        entity,
        ownerUserId,
        characterId,
        createdAt,
        sentAt: Date.now(),
        answer: { success: true, rev: 2, settledAt },
      });
      await database.loadouts.bulkPut(
        [MINE, OTHERS].map((line, at) => request(at + 1, { ...line, sent: 0, sentBy: null })),
      );
    });
    const back = (number: number, { quantity, sentBy: by }: Line) => ({
      op: 'loadout.mark',
      args: {
        loadoutId: idOf(number),
        items: [{ itemId: 'med', quantity, sent: 0, to: quantity, author: { by, at: SENT_AT } }],
      },
    });
    await vi.waitFor(async () =>
      expect(await waitingChanges()).toEqual([
        { op: 'loadout.restoreSettled', args: { settledAt } },
        back(1, MINE),
        back(2, OTHERS),
      ]),
    );
    await expect.element(screen.getByText('Undone: 5 pieces.', { exact: false })).toBeVisible();
  });
});

it('does not let a war be closed while it cannot be, and says why', async () => {
  const screen = await open([{ quantity: 2, sent: 0, sentBy: null }]);
  await userEvent.click(screen.getByRole('button', { name: 'Close this war' }));
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Closing needs a connection.');
  await expect.element(dialog.getByRole('button', { name: 'Close this war' })).toBeDisabled();
});
