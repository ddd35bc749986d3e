import { type CharacterId, type LoadoutRequestId, toId, type UserId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { formats } from '../../../../i18n/formats.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import type { ShownLoadout, ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import { changedLinesIn, changedLineText, stateOfLine } from '../lines/line-state.ts';
import { activityBetween, latestIn } from './use-others-activity.ts';

function line(itemId: string, sent: number, rest: Partial<ShownLoadoutItem> = {}): ShownLoadoutItem {
  return {
    itemId,
    quantity: 5,
    sent,
    sentAt: sent === 0 ? null : '2026-11-20T19:00:00Z',
    sentBy: sent === 0 ? null : 'Halden',
    pendingStatus: null,
    outboxKey: null,
    ...rest,
  };
}

function request(items: readonly ShownLoadoutItem[], name = 'Quill'): ShownLoadout {
  return {
    id: toId<LoadoutRequestId>(name),
    userId: toId<UserId>(name),
    characterId: toId<CharacterId>(name),
    characterName: name,
    clanRank: 'SOLDIER',
    mapStage: 'berda',
    items,
    requestedAt: '2026-11-20T12:00:00Z',
    rev: 1,
    pendingStatus: null,
    change: null,
    outboxKey: null,
  };
}

const OWN = { ownNames: new Set(['Vesper-7']), seenMs: 0 };

describe('activity of other officers', () => {
  it('names the officer, the pieces and the recipient', () => {
    expect(
      activityBetween(
        [request([line('soup', 0), line('mine', 1)])],
        [request([line('soup', 3), line('mine', 5)])],
        OWN,
      ),
    ).toEqual([{ by: 'Halden', pieces: 7, names: ['Quill'] }]);
  });
  it('ignores own marks, pending marks, cleared marks and new requests', () => {
    const before = [request([line('soup', 2)])];
    expect(activityBetween(before, [request([line('soup', 5, { sentBy: 'Vesper-7' })])], OWN)).toEqual([]);
    expect(activityBetween(before, [request([line('soup', 5, { pendingStatus: 'waiting' })])], OWN)).toEqual(
      [],
    );
    expect(activityBetween(before, [request([line('soup', 0)])], OWN)).toEqual([]);
    expect(activityBetween(before, [...before, request([line('soup', 5)], 'Tarn')], OWN)).toEqual([]);
  });
  it('ignores a mark that was restored: it is older than what was seen', () => {
    const before = [request([line('soup', 0), line('mine', 1, { sentAt: '2026-11-20T19:30:00Z' })])];
    const after = [request([line('soup', 3), line('mine', 5, { sentAt: '2026-11-20T19:31:00Z' })])];
    expect(activityBetween(before, after, { ...OWN, seenMs: latestIn(before) })).toEqual([
      { by: 'Halden', pieces: 4, names: ['Quill'] },
    ]);
  });
  it('a request since is later than every mark before it', () => {
    const asked = request([line('soup', 0)]);
    expect(latestIn([asked])).toBe(Date.parse(asked.requestedAt));
    expect(latestIn([{ ...asked, pendingStatus: 'waiting' }])).toBe(0);
  });
});

describe('a refused mark', () => {
  const problem = (moved: unknown, code = 'loadouts.moved') => ({ code, details: { moved } });
  it('is parsed as far as possible and never throws', () => {
    expect(
      changedLinesIn(
        problem([
          { itemId: 'soup', quantity: 5, sent: 5, sentBy: 'Halden', sentAt: '2026-11-20T19:00:00Z' },
          { itemId: 7 },
          null,
        ]),
      ),
    ).toHaveLength(1);
    for (const odd of [undefined, 'x', {}, [3]]) expect(changedLinesIn(problem(odd))).toEqual([]);
    expect(changedLinesIn(problem([{ itemId: 'soup' }], 'server.failed'))).toEqual([]);
    expect(changedLinesIn(null)).toEqual([]);
  });
  it('says who was faster, what changed, or that the line is gone', async () => {
    const [t, format] = [await loadTexts('en', 'loadouts'), formats('en')];
    const say = (quantity: number, sent: number, sentBy: string | null): string =>
      changedLineText({ itemId: 'soup', quantity, sent, sentBy, sentAt: null }, () => 'Solyanka', t, format);
    expect(say(5, 3, 'Halden')).toContain('Solyanka: Halden has marked 3 of 5');
    expect(say(8, 0, null)).toContain('Now 8 requested, 0 sent');
    expect(say(0, 0, null)).toBe('Solyanka: no longer requested.');
  });
});

it('a line is open, partly sent or sent', () => {
  expect([line('a', 0), line('a', 2), line('a', 5), line('a', 3, { quantity: 0 })].map(stateOfLine)).toEqual([
    'open',
    'part',
    'sent',
    'sent',
  ]);
});
