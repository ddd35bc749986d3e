import { type CharacterId, toId } from '../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { ClanMember } from '../../../contract/clan-members.ts';
import { overlayMembers } from './clan-members.ts';

function member(name: string, characterId: string | null): ClanMember {
  return {
    id: name.toLowerCase(),
    name,
    rank: 'SOLDIER',
    joinedAt: null,
    lastSeenAt: null,
    characterId: characterId === null ? null : toId<CharacterId>(characterId),
    rev: 1,
  };
}

function skip(
  characterId: string,
  status: 'approved' | 'auto_approved' | 'pending' | 'rejected' | 'cancelled',
  startDate: string,
  endDate: string,
) {
  return { characterId: toId<CharacterId>(characterId), status, startDate, endDate };
}

describe('members with skips of a day', () => {
  it.each([
    ['approved', '2026-02-01', '2026-02-03', true],
    ['auto_approved', '2026-02-03', '2026-02-03', true],
    ['pending', '2026-02-01', '2026-02-09', false],
    ['rejected', '2026-02-01', '2026-02-09', false],
    ['cancelled', '2026-02-01', '2026-02-09', false],
    ['approved', '2026-02-04', '2026-02-09', false],
    ['approved', '2026-01-01', '2026-02-02', false],
  ] as const)('%s from %s to %s: off on the third is %s', (status, from, to, isAway) => {
    expect(
      overlayMembers(
        [member('Quill', 'c1'), member('Tarn', 'c2'), member('Fen', null)],
        [skip('c1', status, from, to)],
        [],
        '2026-02-03',
      ).map((one) => one.isAway),
    ).toEqual([isAway, false, false]);
  });
});

describe('members with known gear', () => {
  const piece = { itemId: 'j50p', text: null, rank: null, level: 3, notes: null };
  const set = {
    characterName: 'quill',
    slots: { mainWeapon: piece },
    others: [],
    pendingStatus: null,
    rev: 4,
  };
  it.each([
    ['a set with a weapon', set, true],
    ['a set with further items only', { ...set, slots: {}, others: [{ ...piece, quantity: 2 }] }, true],
    ['a set queued on this device', { ...set, pendingStatus: 'waiting', rev: 0 }, true],
    ['an empty set', { ...set, slots: {} }, false],
    ['a refused set that was never stored', { ...set, pendingStatus: 'refused', rev: 0 }, false],
    ['a stored set with a refused change', { ...set, pendingStatus: 'refused' }, true],
    ['a set of another member', { ...set, characterName: 'Wren' }, false],
  ] as const)('%s', (_name, gear, isKnown) => {
    expect(
      overlayMembers([member('Quill', 'c1'), member('Fen', null)], [], [gear], '2026-02-03').map(
        (one) => one.isGearKnown,
      ),
    ).toEqual([isKnown, false]);
  });

  it('of somebody without an account is known too', () => {
    const entered = { ...set, characterName: 'Fen' };
    expect(
      overlayMembers([member('Fen', null)], [], [entered], '2026-02-03').map((one) => one.isGearKnown),
    ).toEqual([true]);
  });
});
