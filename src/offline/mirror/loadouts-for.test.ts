import { describe, expect, it } from 'vitest';
import { idOf, mirrorRow, outboxRow } from '../../../tests/support/outbox-rows.ts';
import type { Loadout } from '../../contract/loadouts.ts';
import type { OperationName } from '../../contract/registry/operations.ts';
import { personIdOf } from '../../domain/loadouts/person.ts';
import type { OutboxRow } from '../database/database.ts';
import { overlayLoadouts } from './overlays/loadouts.ts';

const MIRROR = mirrorRow();
const ANN = { kind: 'member', name: 'Ann' } as const;
const GUEST = { kind: 'guest', name: 'Zoe' } as const;
const SOUP = [{ itemId: '5l23g', quantity: 2 }];

let seq = 0;
function row(op: OperationName, args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({ seq, key: `key-${seq}`, op, args, ...fields });
}
function stored(fields: Partial<Loadout> = {}): Loadout {
  return {
    id: idOf(1),
    userId: null,
    characterId: personIdOf(ANN),
    characterName: 'Ann',
    person: 'member',
    clanRank: 'SOLDIER',
    mapStage: 'berda',
    items: [{ itemId: '5l23g', quantity: 1, sent: 1, sentAt: null, sentBy: null }],
    requestedAt: '2026-01-01T10:00:00Z',
    rev: 5,
    ...fields,
  };
}
const give = (fields: Partial<OutboxRow> = {}): OutboxRow =>
  row(
    'kit.give',
    {
      kit: 'Standard',
      mapStage: 'berda',
      items: SOUP,
      people: [
        { id: idOf(2), person: ANN, name: 'Ann' },
        { id: idOf(3), person: GUEST, name: 'Zoe' },
      ],
    },
    fields,
  );

describe('a request for somebody else', () => {
  it('is shown as theirs while it waits, over what was sent', () => {
    const saved = row('loadout.saveFor', {
      id: idOf(1),
      mapStage: 'berda',
      items: SOUP,
      base: [{ itemId: '5l23g', quantity: 1 }],
      person: ANN,
      name: 'Ann',
    });
    expect(overlayLoadouts(MIRROR, [stored()], [saved])).toMatchObject([
      { id: idOf(1), change: 'save', characterName: 'Ann', items: [{ quantity: 2, sent: 1 }] },
    ]);
    expect(overlayLoadouts(MIRROR, [], [saved])).toMatchObject([
      { userId: null, characterId: personIdOf(ANN), person: 'member', rev: 0 },
    ]);
  });

  it('is shown with its deletion', () => {
    const deleted = row('loadout.deleteFor', {
      id: idOf(1),
      mapStage: 'berda',
      base: [{ itemId: '5l23g', quantity: 1 }],
      person: ANN,
      name: 'Ann',
    });
    expect(overlayLoadouts(MIRROR, [stored()], [deleted])).toMatchObject([{ change: 'delete' }]);
  });
});

describe('a kit', () => {
  it('is shown for everybody who gets it, and leaves requests for the map alone', () => {
    expect(overlayLoadouts(MIRROR, [], [give()]).map(({ characterName }) => characterName)).toEqual([
      'Ann',
      'Zoe',
    ]);
    expect(overlayLoadouts(MIRROR, [stored()], [give()])).toMatchObject([
      { id: idOf(1), change: null },
      { id: idOf(3), characterName: 'Zoe', person: 'guest', change: 'save' },
    ]);
  });

  it('that was refused is for nobody, and one taken back is being deleted', () => {
    expect(overlayLoadouts(MIRROR, [], [give({ state: 'needs-attention' })])).toEqual([]);
    const back = row('kit.takeBack', { ids: [idOf(1)], items: SOUP });
    expect(overlayLoadouts(MIRROR, [stored()], [back])).toMatchObject([{ change: 'delete' }]);
  });
});
