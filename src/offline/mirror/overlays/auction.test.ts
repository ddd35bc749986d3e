import { type CharacterId, toId, type UserId } from '../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import { outboxRow, refusalOf, OutboxFixture } from '../../../../tests/support/outbox-rows.ts';
import type { OutboxRow, SentRow } from '../../database/database.ts';
import { overlayWatches } from './auction.ts';

const OTHER = { userId: toId<UserId>('me'), characterId: toId<CharacterId>('another') };

function limits(belowRub: number | null, aboveRub: number | null = null) {
  return {
    itemId: 'yp9r',
    belowRub,
    aboveRub,
  };
}

function summarize(rows: readonly OutboxRow[]): unknown[] {
  return rows.map(({ op, args, characterId }) => [
    op,
    (args as { belowRub?: number }).belowRub ?? null,
    characterId,
  ]);
}

describe('queued changes of a watched item', () => {
  it('keep only the last one, even when it cancels what was never sent', async () => {
    const device = new OutboxFixture();
    await device.write('auction.watch', limits(100));
    await device.write('auction.watch', limits(90));
    expect(summarize(await device.rows())).toEqual([['auction.watch', 90, 'mine']]);
    await device.write('auction.unwatch', { itemId: 'yp9r' });
    expect(summarize(await device.rows()), 'the server may know the item from before').toEqual([
      ['auction.unwatch', null, 'mine'],
    ]);
    await device.write('auction.watch', limits(80));
    expect(summarize(await device.rows())).toEqual([['auction.watch', 80, 'mine']]);
  });

  it('stay beside those of other items and of characters in another region', async () => {
    const device = new OutboxFixture();
    await device.write('auction.watch', limits(100));
    await device.write('auction.watch', { ...limits(50), itemId: 'other' });
    await device.write('auction.watch', limits(70), OTHER);
    await device.write('auction.unwatch', { itemId: 'yp9r' });
    expect(summarize(await device.rows())).toEqual([
      ['auction.watch', 50, 'mine'],
      ['auction.watch', 70, 'another'],
      ['auction.unwatch', null, 'mine'],
    ]);
  });

  it('wait behind one with unknown outcome, and replace one that was refused', async () => {
    const device = new OutboxFixture();
    await device.signIn();
    await device.write('auction.watch', limits(100));
    const { drain } = await import('../../outbox/drain.ts');
    await drain(device.tools);
    await device.write('auction.watch', limits(90));
    expect(summarize(await device.rows()), 'no answer came').toEqual([
      ['auction.watch', 100, 'mine'],
      ['auction.watch', 90, 'mine'],
    ]);
    device.script = [refusalOf(422, 'auction.limits')];
    device.now += 3_600_000;
    await drain(device.tools);
    expect((await device.rows())[0]?.state).toBe('needs-attention');
    const [refused] = await device.rows();
    await device.write('auction.watch', limits(80));
    const rows = await device.rows();
    expect(summarize(rows)).toEqual([['auction.watch', 80, 'mine']]);
    expect(rows[0]?.key, 'under a key that was not answered yet').not.toBe(refused?.key);
  });
});

const WATCH = {
  itemId: 'yp9r',
  belowRub: 100,
  aboveRub: null,
  quality: null,
  level: null,
  createdAt: '2026-11-20T10:00:00Z',
  reached: { side: 'below', priceRub: 95, at: '2026-11-20T11:00:00Z' },
} as const;

function waiting(op: OutboxRow['op'], args: unknown, fields: Partial<OutboxRow> = {}): OutboxRow {
  return outboxRow({
    op,
    args,
    entity: 'watch:yp9r',
    key: 'k1',
    createdAt: Date.parse('2026-11-20T12:00:00Z'),
    ...fields,
  });
}

function sent(op: SentRow['op'], args: unknown, output: unknown): SentRow {
  return {
    key: 's1',
    op,
    args,
    entity: 'watch:yp9r',
    ownerUserId: toId<UserId>('me'),
    createdAt: 0,
    sentAt: 1,
    answer: output,
  };
}

describe('watched items as shown', () => {
  it("are the server's while nothing is queued", () => {
    expect(overlayWatches([WATCH], [], [])).toEqual([{ ...WATCH, pendingStatus: null, outboxKey: null }]);
  });

  it('show the queued kind of an artefact, whose alert is another one', () => {
    const rare = { ...limits(100), quality: 3, level: 5 };
    expect(overlayWatches([WATCH], [], [waiting('auction.watch', rare)])).toMatchObject([
      { belowRub: 100, quality: 3, level: 5, reached: null },
    ]);
  });

  it('show the queued limits, and drop the alert of the old ones', () => {
    expect(overlayWatches([WATCH], [], [waiting('auction.watch', limits(50))])).toEqual([
      { ...WATCH, belowRub: 50, reached: null, pendingStatus: 'waiting', outboxKey: 'k1' },
    ]);
    expect(
      overlayWatches([WATCH], [], [waiting('auction.watch', limits(100), { state: 'sending' })]),
    ).toEqual([{ ...WATCH, pendingStatus: 'sending', outboxKey: 'k1' }]);
    expect(overlayWatches([], [], [waiting('auction.watch', limits(50))])).toEqual([
      {
        itemId: 'yp9r',
        belowRub: 50,
        aboveRub: null,
        quality: null,
        level: null,
        createdAt: '2026-11-20T12:00:00.000Z',
        reached: null,
        pendingStatus: 'waiting',
        outboxKey: 'k1',
      },
    ]);
    expect(overlayWatches([WATCH], [], [waiting('auction.unwatch', { itemId: 'yp9r' })])).toEqual([]);
  });

  it('are unchanged when the server refused, and a refused first watch is shown', () => {
    const refused = { state: 'needs-attention' } as const;
    expect(overlayWatches([WATCH], [], [waiting('auction.watch', limits(50), refused)])).toEqual([
      { ...WATCH, pendingStatus: 'refused', outboxKey: 'k1' },
    ]);
    expect(overlayWatches([WATCH], [], [waiting('auction.unwatch', { itemId: 'yp9r' }, refused)])).toEqual([
      { ...WATCH, pendingStatus: 'refused', outboxKey: 'k1' },
    ]);
    expect(overlayWatches([], [], [waiting('auction.watch', limits(50), refused)])).toMatchObject([
      { belowRub: 50, pendingStatus: 'refused' },
    ]);
    expect(overlayWatches([], [], [waiting('auction.unwatch', { itemId: 'yp9r' }, refused)])).toEqual([]);
  });

  it('do not flicker between the confirmation and the next answer', () => {
    const output = { success: true, watch: { ...WATCH, belowRub: 50, reached: null } };
    expect(overlayWatches([WATCH], [sent('auction.watch', limits(50), output)], [])).toEqual([
      { ...WATCH, belowRub: 50, reached: null, pendingStatus: null, outboxKey: null },
    ]);
    expect(overlayWatches([WATCH], [sent('auction.watch', limits(50), null)], [])).toMatchObject([
      { belowRub: 50, reached: null, pendingStatus: null },
    ]);
    expect(
      overlayWatches([WATCH], [sent('auction.watch', limits(50), { success: true, watch: null })], []),
    ).toEqual([]);
    expect(
      overlayWatches([WATCH], [sent('auction.unwatch', { itemId: 'yp9r' }, { success: true })], []),
    ).toEqual([]);
  });

  it('tolerate arguments of another version', () => {
    expect(
      overlayWatches(
        [WATCH],
        [],
        [waiting('auction.watch', 'nonsense'), waiting('skip.cancel', { id: 'x' })],
      ),
    ).toEqual([{ ...WATCH, pendingStatus: null, outboxKey: null }]);
  });
});
