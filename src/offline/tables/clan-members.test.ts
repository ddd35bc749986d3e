import { describe, expect, it } from 'vitest';
import type { ClanMember } from '../../contract/clan-members.ts';
import { overlayMembers } from './clan-members.ts';

const member = (name: string, characterId: string | null): ClanMember => ({ id: name.toLowerCase(), name, rank: 'SOLDIER', joinedAt: null, lastSeenAt: null, characterId, rev: 1 });
const skip = (characterId: string, status: 'approved' | 'auto_approved' | 'pending' | 'rejected' | 'cancelled', startDate: string, endDate: string) => ({ characterId, status, startDate, endDate });

describe('members with the time off of a day', () => {
  it.each([
    ['approved', '2026-02-01', '2026-02-03', true], ['auto_approved', '2026-02-03', '2026-02-03', true],
    ['pending', '2026-02-01', '2026-02-09', false], ['rejected', '2026-02-01', '2026-02-09', false], ['cancelled', '2026-02-01', '2026-02-09', false],
    ['approved', '2026-02-04', '2026-02-09', false], ['approved', '2026-01-01', '2026-02-02', false],
  ] as const)('%s from %s to %s: off on the third is %s', (status, from, to, isAway) => {
    expect(overlayMembers([member('Quill', 'c1'), member('Tarn', 'c2'), member('Fen', null)], [skip('c1', status, from, to)], '2026-02-03').map((one) => one.isAway)).toEqual([isAway, false, false]);
  });
});
