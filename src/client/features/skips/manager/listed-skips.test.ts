import { describe, expect, it } from 'vitest';
import { type CharacterId, type SkipId, toId, type UserId } from '../../../../domain/ids.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { listedSkips } from './listed-skips.ts';

function skip(
  id: string,
  characterName: string,
  startDate: string,
  change: Partial<ShownSkip> = {},
): ShownSkip {
  return {
    id: toId<SkipId>(id),
    userId: toId<UserId>('u'),
    characterId: toId<CharacterId>('c'),
    characterName,
    clanRank: 'SOLDIER',
    startDate,
    endDate: startDate,
    reason: null,
    status: 'approved',
    requestedAt: `${startDate}T10:00:00Z`,
    requestDate: startDate,
    reviewedAt: null,
    reviewer: null,
    reviewReason: null,
    rev: 1,
    pendingStatus: null,
    pendingKind: null,
    ...change,
  } as ShownSkip;
}

const SKIPS = [
  skip('1', 'Morrow', '2026-11-01'),
  skip('2', 'Ёжик', '2026-11-03', { status: 'rejected' }),
  skip('3', 'Morrow', '2026-11-05', { endDate: '2026-11-09' }),
];

describe('skips of the device', () => {
  it('are listed newest first', () => {
    expect(listedSkips(SKIPS, {})).toMatchObject({ total: 3, page: 1 });
    expect(listedSkips(SKIPS, {}).skips.map(({ id }) => id)).toEqual(['3', '2', '1']);
  });

  it.each([
    [{ character: 'morr' }, ['3', '1']],
    [{ user: 'ежик' }, ['2']],
    [{ status: 'rejected' as const }, ['2']],
    [{ from: '2026-11-07' }, ['3']],
    [{ to: '2026-11-03' }, ['2', '1']],
    [{ page: 2 }, []],
  ])('are filtered by %j', (search, ids) => {
    expect(listedSkips(SKIPS, search).skips.map(({ id }) => id)).toEqual(ids);
  });
});
