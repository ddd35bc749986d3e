import { type CharacterId, type LoadoutRequestId, toId, type UserId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import type { OutboxRow, SentRow } from '../../../../offline/database/database.ts';
import type { ShownLoadout, ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import { markOutcomeOf, conflictsIn, type SubmittedMarks } from './mark-outcome.ts';
import { piecesMoved, undoOf } from '../people/marks.ts';

const OWN = new Set(['Kestrel']);
const AT = '2026-11-20T19:00:00Z';
const submitted: SubmittedMarks[] = [
  {
    key: 'k',
    set: {
      loadoutId: toId<LoadoutRequestId>('ash'),
      items: [
        { itemId: 'soup', quantity: 7, sent: 0, to: 7, was: null },
        { itemId: 'cream', quantity: 2, sent: 0, to: 2, was: null },
      ],
    },
  },
];
const args = submitted[0]?.set;

function line(itemId: string, quantity: number, sent: number, sentBy: string | null): ShownLoadoutItem {
  return {
    itemId,
    quantity,
    sent,
    sentAt: sent === 0 ? null : AT,
    sentBy,
    pendingStatus: null,
    outboxKey: null,
  };
}

function loadoutsWith(...items: ShownLoadoutItem[]): ShownLoadout[] {
  return [
    {
      id: toId<LoadoutRequestId>('ash'),
      userId: toId<UserId>('u'),
      characterId: toId<CharacterId>('c'),
      characterName: 'Ash-19',
      clanRank: 'SOLDIER',
      mapStage: 'berda',
      items,
      requestedAt: AT,
      rev: 1,
      pendingStatus: null,
      change: null,
      outboxKey: null,
    },
  ];
}

function row(rest: Partial<OutboxRow>): OutboxRow {
  return outboxRow({
    key: 'k',
    op: 'loadout.mark',
    args,
    entity: 'marks:ash',
    ownerUserId: toId<UserId>('u'),
    characterId: toId<CharacterId>('c'),
    ...rest,
  });
}

function confirmed(reached: unknown): SentRow {
  return {
    key: 'k',
    op: 'loadout.mark',
    args,
    entity: 'marks:ash',
    ownerUserId: toId<UserId>('u'),
    characterId: toId<CharacterId>('c'),
    createdAt: 0,
    sentAt: 1,
    answer: { success: true, loadouts: [], reached },
  };
}

function byOther(itemId: string, sent: number, sentBy = 'Vesper-7') {
  return {
    loadoutId: 'ash',
    itemId,
    sent,
    sentBy,
    sentAt: AT,
  };
}

describe('marks that another officer had already made', () => {
  it('are not ours: nothing is claimed and nothing can be undone', () => {
    const all = [byOther('soup', 7), byOther('cream', 2)];
    const outcome = markOutcomeOf(
      submitted,
      [],
      [confirmed(all)],
      loadoutsWith(line('soup', 7, 7, 'Vesper-7'), line('cream', 2, 2, 'Vesper-7')),
      OWN,
    );
    expect(outcome.own).toEqual([]);
    expect(outcome.conflicts.map(({ by, itemId, pieces }) => [by, itemId, pieces])).toEqual([
      ['Vesper-7', 'soup', 7],
      ['Vesper-7', 'cream', 2],
    ]);
  });
  it('leave the remaining lines ours, counted and undoable', () => {
    const { own, conflicts } = markOutcomeOf(
      submitted,
      [],
      [confirmed([byOther('cream', 2)])],
      loadoutsWith(line('soup', 7, 7, 'Kestrel'), line('cream', 2, 2, 'Vesper-7')),
      OWN,
    );
    expect([piecesMoved(own), conflicts.length]).toEqual([7, 1]);
    expect(undoOf(own)).toEqual([
      { loadoutId: 'ash', items: [{ itemId: 'soup', quantity: 7, sent: 7, to: 0, was: null }] },
    ]);
  });
  it('are recognised while our own mark is still pending', () => {
    const { own, isSettled } = markOutcomeOf(
      submitted,
      [row({})],
      [],
      loadoutsWith(line('soup', 7, 7, null), line('cream', 2, 2, 'Vesper-7')),
      OWN,
    );
    expect([own.flatMap(({ items }) => items.map(({ itemId }) => itemId)), isSettled]).toEqual([
      ['soup'],
      true,
    ]);
  });
  it("are nobody else's when they are of this person, and are never made up from an answer of another shape", () => {
    expect(conflictsIn(confirmed([byOther('cream', 2, 'Kestrel')]), OWN)).toEqual([]);
    for (const reached of [
      undefined,
      null,
      7,
      [null, 7, {}, { loadoutId: 'ash', itemId: 'other', sentBy: 'X' }],
    ])
      expect(conflictsIn(confirmed(reached), OWN)).toEqual([]);
    expect(conflictsIn({ ...confirmed([byOther('cream', 2)]), op: 'loadout.save' }, OWN)).toEqual([]);
    expect(conflictsIn({ ...confirmed([]), answer: null }, OWN)).toEqual([]);
  });
});

describe('own marks', () => {
  it('that were refused are not a success', () => {
    expect(
      markOutcomeOf(
        submitted,
        [row({ state: 'needs-attention' })],
        [],
        loadoutsWith(line('soup', 9, 0, null)),
        OWN,
      ),
    ).toMatchObject({ isRefused: true, own: [] });
  });
  it('that another officer has since undone or redone are no longer ours', () => {
    expect(
      markOutcomeOf(
        submitted,
        [],
        [confirmed([])],
        loadoutsWith(line('soup', 7, 0, null), line('cream', 2, 2, 'Halden')),
        OWN,
      ).own,
    ).toEqual([]);
  });
  it('that are in flight cannot be undone before their result is known', () => {
    for (const rest of [
      { state: 'sending', attempts: 1 },
      { state: 'queued', attempts: 1 },
    ] as const) {
      expect(
        markOutcomeOf(
          submitted,
          [row(rest)],
          [],
          loadoutsWith(line('soup', 7, 7, null), line('cream', 2, 2, null)),
          OWN,
        ).isSettled,
      ).toBe(false);
    }
  });
  it('that cleared lines count while these are clear or gone', () => {
    const clearing: SubmittedMarks[] = [
      {
        key: 'k',
        set: {
          loadoutId: toId<LoadoutRequestId>('ash'),
          items: [
            { itemId: 'soup', quantity: 7, sent: 7, to: 0, was: null },
            { itemId: 'gone', quantity: 0, sent: 2, to: 0, was: null },
          ],
        },
      },
    ];
    expect(
      piecesMoved(
        markOutcomeOf(clearing, [], [confirmed([])], loadoutsWith(line('soup', 7, 0, null)), OWN).own,
      ),
    ).toBe(9);
  });
  it('that put back what others had marked count in full', () => {
    const restoring: SubmittedMarks[] = [
      {
        key: 'k',
        set: {
          loadoutId: toId<LoadoutRequestId>('ash'),
          items: [
            { itemId: 'soup', quantity: 7, sent: 0, to: 7, was: { by: 'Kestrel', at: AT } },
            { itemId: 'cream', quantity: 2, sent: 0, to: 2, was: { by: 'Vesper-7', at: AT } },
          ],
        },
      },
    ];
    const lines = loadoutsWith(line('soup', 7, 7, 'Kestrel'), line('cream', 2, 2, 'Vesper-7'));
    expect(piecesMoved(markOutcomeOf(restoring, [], [confirmed([])], lines, OWN, true).own)).toBe(9);
    // what another officer has marked before is not
    const taken = [byOther('cream', 2)];
    expect(piecesMoved(markOutcomeOf(restoring, [], [confirmed(taken)], lines, OWN, true).own)).toBe(7);
  });
});
