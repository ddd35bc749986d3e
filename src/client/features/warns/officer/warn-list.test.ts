import { expect, it } from 'vitest';
import type { WarnRow } from '../../../../contract/warns.ts';
import { toId } from '../../../../domain/ids.ts';
import { DEFAULT_WARN_SETTINGS } from '../../../../domain/warns/warn-settings.ts';
import { overlayWarns, type ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { groupBy } from '../../../../offline/mirror/mirror-view.ts';
import { filterWarned, warnedMembers } from './warn-list.ts';

const NOW = Date.parse('2026-11-23T18:00:00.000Z');
const FILTER = { text: '', max: 3 } as const;

function warn(id: string, memberKey: string, over: Partial<WarnRow> = {}): WarnRow {
  return {
    id: toId(id),
    memberKey,
    characterName: memberKey,
    userId: null,
    reason: null,
    cost: 100,
    status: 'active',
    appliedBy: 'Vesper-7',
    appliedAt: '2026-11-20T18:00:00.000Z',
    expiryDays: 30,
    endedBy: null,
    endedAt: null,
    endReason: null,
    rev: 1,
    ...over,
  };
}

function listed(rows: readonly ShownWarn[]) {
  const roster = ['ash', 'birch', 'cedar'].map((id) => ({
    id,
    name: id,
    rank: 'SOLDIER' as const,
    characterId: null,
  }));
  return warnedMembers(
    roster,
    groupBy(rows, ({ memberKey }) => memberKey),
    NOW,
  );
}

function shownOf(rows: readonly WarnRow[]): readonly ShownWarn[] {
  return overlayWarns({ characterIds: [], settings: DEFAULT_WARN_SETTINGS }, rows, []);
}

function names(rows: readonly WarnRow[], show: Parameters<typeof filterWarned>[1]['show'], text = '') {
  return filterWarned(listed(shownOf(rows)), { ...FILTER, show, text }, (one, other) =>
    one < other ? -1 : 1,
  ).map(({ name }) => name);
}

it('lists who has most first, with those who left, and leaves nobody out', () => {
  const rows = [
    warn('1', 'cedar'),
    warn('2', 'cedar'),
    warn('3', 'ash', { cost: 900 }),
    warn('4', 'gone', { status: 'removed', endedAt: '2026-11-21T18:00:00.000Z' }),
    warn('5', 'birch', { appliedAt: '2026-01-01T18:00:00.000Z' }),
  ];
  expect(names(rows, 'open')).toEqual(['cedar', 'ash']);
  expect(names(rows, 'ended')).toEqual(['birch', 'gone']);
  expect(names(rows, 'all')).toEqual(['cedar', 'ash', 'birch', 'gone']);
  expect(names(rows, 'all', ' AS')).toEqual(['ash']);
  expect(names([...rows, warn('6', 'cedar')], 'max')).toEqual(['cedar']);
});

it('counts only what the server has: a warn that waits is listed, and owed by nobody', () => {
  const waiting: ShownWarn = {
    ...warn('7', 'ash', { rev: 0 }),
    pendingStatus: 'waiting',
    outboxKey: 'key',
    change: 'add',
  };
  const [ash] = listed([waiting]);
  expect(ash).toMatchObject({ count: 0, debt: 0, open: [{ id: '7' }] });
});
