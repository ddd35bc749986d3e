import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { idOf, ME, outboxRow } from '../../../../../tests/support/outbox-rows.ts';
import type { OperationName } from '../../../../contract/registry/operations.ts';
import type { LostMove, SquadPlaceRow, SquadRow } from '../../../../contract/squads.ts';
import { toId } from '../../../../domain/ids.ts';
import type { Place, SquadId } from '../../../../domain/squads/squad.ts';
import type { OutboxRow } from '../../../database/database.ts';
import { lostEdits, lostMoves } from './lost.ts';
import { overlaySquads } from './squads.ts';

const [A, B] = [toId<SquadId>(idOf(1)), toId<SquadId>(idOf(2))];
const AT = '2026-11-23T18:00:00.000Z';
const CONTEXT = { characterIds: [ME.characterId], memberKeys: new Set(['ann', 'bob']) };

function squad(id: SquadId, fields: Partial<SquadRow> = {}): SquadRow {
  return {
    id,
    map: 'berda',
    name: '',
    colour: 'plain',
    leaderKey: null,
    position: 1,
    changedBy: 'Ozera',
    changedAt: AT,
    rev: 3,
    ...fields,
  };
}

function stored(memberKey: string, squadId: SquadId | null): SquadPlaceRow {
  return {
    id: `berda/${memberKey}`,
    map: 'berda',
    memberKey,
    squadId,
    role: 'unassigned',
    position: 1,
    by: 'Ozera',
    at: AT,
    rev: 3,
  };
}

const at = (squadId: SquadId, role: Place['role'] = 'unassigned', position = 1): Place => ({
  squadId,
  role,
  position,
});

let seq = 0;
function row(op: OperationName, args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  seq += 1;
  return outboxRow({ seq, key: `key-${seq}`, op, args, entity: 'squads', ...fields });
}

function moved(
  memberKey: string,
  base: Place | null,
  to: Place | null,
  fields: Partial<OutboxRow> = {},
): OutboxRow {
  const step = { map: 'berda', isWhole: false, places: [{ memberKey, base, to }], leaders: [] };
  return row('squad.place', { steps: [step] }, fields);
}

function shown(outbox: readonly OutboxRow[], places: readonly SquadPlaceRow[] = [stored('ann', A)]) {
  return overlaySquads(CONTEXT, { squads: [squad(A), squad(B, { position: 2 })], places, guests: [] }, outbox)
    .maps.berda;
}

describe('squads on this device', () => {
  it('show steps that wait, each on top of the one before', () => {
    const map = shown([
      moved('ann', at(A), at(B)),
      moved('ann', at(B), at(B, 'sniper')),
      moved('bob', null, at(A)),
    ]);
    expect(Object.fromEntries(map.board.places)).toEqual({ ann: at(B, 'sniper'), bob: at(A) });
    expect([...map.waiting]).toEqual(['ann', 'bob']);
  });

  it('show what another officer set where that was first, and nothing of what was refused', () => {
    expect(shown([moved('ann', null, at(B))]).board.places.get('ann')).toEqual(at(A));
    const refused = moved('ann', at(A), at(B), { state: 'needs-attention' });
    expect(shown([refused]).board.places.get('ann')).toEqual(at(A));
  });

  it('take people into a squad and as guests that exist on this device alone', () => {
    const made = toId<SquadId>(idOf(7));
    const outbox = [
      row('squad.save', { id: made, map: 'berda', base: null, to: { name: 'Wolves', colour: 'red' } }),
      row('squad.guest', { name: 'Stray Dog', note: 'a friend', isListed: true }),
      moved('stray dog', null, at(made)),
      moved('nobody', null, at(made)),
    ];
    const map = shown(outbox);
    expect(map.squads.at(-1)).toMatchObject({ id: made, name: 'Wolves', isWaiting: true, position: 3 });
    expect([...map.board.places.keys()]).toEqual(['ann', 'stray dog']);
    const without = shown([...outbox, row('squad.guest', { name: 'Stray Dog', note: '', isListed: false })]);
    expect([...without.board.places.keys()]).toEqual(['ann']);
  });

  it('clear the lead of who moves away', () => {
    const { maps } = overlaySquads(
      CONTEXT,
      {
        squads: [squad(A, { leaderKey: 'ann' }), squad(B, { position: 2 })],
        places: [stored('ann', A)],
        guests: [],
      },
      [moved('ann', at(A), at(B))],
    );
    expect(maps.berda.squads.map(({ leaderKey }) => leaderKey)).toEqual([null, null]);
  });

  it('list what did not take effect, until it is something else', () => {
    const lost: LostMove = {
      map: 'berda',
      memberKey: 'ann',
      name: 'Ann',
      to: { squadId: B, role: 'sniper' },
      isLeader: false,
      reason: 'moved',
      stored: { squadId: A, role: 'unassigned' },
      by: 'Ozera',
    };
    const sent = [{ op: 'squad.place' as const, answer: { lost: [lost] }, sentAt: 5, key: 'k' }];
    const mapsOf = (outbox: readonly OutboxRow[]) =>
      overlaySquads(CONTEXT, { squads: [squad(A), squad(B)], places: [stored('ann', A)], guests: [] }, outbox)
        .maps;
    expect(lostMoves(sent, mapsOf([]))).toMatchObject([{ name: 'Ann', by: 'Ozera' }]);
    expect(lostMoves(sent, mapsOf([moved('ann', at(A), at(B))]))).toEqual([]);
  });

  it('show what the own character likes before the server has it, and edits that came to nothing', () => {
    const mine = { roles: ['sniper'], maps: ['berda'] } as const;
    const keyOf = new Map([[ME.characterId, 'ann']]);
    const rows = { squads: [], places: [], guests: [] };
    const waiting = [row('squad.prefer', mine, { entity: 'squadPreferences' })];
    expect(overlaySquads({ ...CONTEXT, keyOf }, rows, waiting).preferences.get('ann')).toEqual(mine);
    expect(overlaySquads(CONTEXT, rows, waiting).preferences.size).toBe(0);

    const { maps } = overlaySquads(CONTEXT, { ...rows, squads: [squad(A, { name: 'Theirs' })] }, []);
    const saved = (id: string, answer: unknown) => ({
      op: 'squad.save' as const,
      key: id,
      sentAt: 1,
      args: {
        id,
        map: 'berda',
        base: { name: '', colour: 'plain' },
        to: { name: 'Mine', colour: 'plain' },
      },
      answer,
    });
    const lost = [{ field: 'name', stored: 'Theirs', by: 'Ozera' }];
    expect(
      lostEdits(
        [
          saved(A, { squad: {}, lost }),
          saved(B, { squad: null, lost: [] }),
          saved(idOf(9), { squad: {}, lost: [] }),
        ],
        maps,
      ).map(({ id, isFull }) => [id, isFull]),
    ).toEqual([
      [A, false],
      [B, true],
    ]);
  });
});
