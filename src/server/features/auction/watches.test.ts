import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { URGENCIES } from '../../../domain/auction/polling-schedule.ts';
import { MAX_WATCHES } from '../../../contract/auction.ts';
import {
  type AuctionBench,
  lot,
  marketItem,
  openAuctionBench,
  REGION,
} from '../../../../tests/support/auction-bench.ts';

const MINUTE = 60_000;

let bench: AuctionBench;
beforeEach(async () => {
  bench = await openAuctionBench();
  bench.items = [marketItem('ball')];
  price(100);
});

afterEach(() => bench.close());

/** Sets the price of the cheapest unit; null: nothing is on sale. */
function price(rub: number | null): void {
  bench.game.lotsOf.set(
    `${REGION} ball`,
    rub === null ? [] : [lot({ amount: 2, buyoutPriceRub: rub * 2 }), lot({ buyoutPriceRub: rub + 50 })],
  );
}

/** Polls so that the price is stored. */
async function seen(rub: number | null): Promise<void> {
  price(rub);
  await bench.pass(5 * MINUTE);
}

describe('price alerts', () => {
  it('fire once when a limit is reached, and again after the price has been on the other side', async () => {
    const clanId = await bench.clan();
    const who = await bench.person(clanId);
    await bench.watch(who, { itemId: 'ball', belowRub: 80 });
    await seen(100);
    expect(bench.notified).toEqual([]);
    await seen(80);
    expect(bench.notified).toEqual([
      {
        clanId,
        userIds: [who.userId],
        notice: {
          kind: 'priceReached',
          itemId: 'ball',
          itemName: 'Name of ball',
          itemNames: { en: 'Name of ball', ru: 'Name of ball (ru)', ua: 'Name of ball (ua)' },
          region: REGION,
          side: 'below',
          priceRub: 80,
          limitRub: 80,
        },
      },
    ]);
    await seen(70);
    await seen(null);
    await seen(75);
    expect(bench.notified).toHaveLength(1);
    await seen(81);
    await seen(60);
    expect(bench.notified.map(({ notice }) => notice)).toMatchObject([{ priceRub: 80 }, { priceRub: 60 }]);
    expect(await bench.watches.list(who)).toMatchObject([
      { itemId: 'ball', belowRub: 80, reached: { side: 'below', priceRub: 60 } },
    ]);
  });

  it('fire for both sides, each to everybody who set it', async () => {
    const clanId = await bench.clan();
    const [one, other] = [await bench.person(clanId), await bench.person(clanId)];
    await bench.watch(one, { itemId: 'ball', belowRub: 50, aboveRub: 150 });
    await bench.watch(other, { itemId: 'ball', aboveRub: 200 });
    await seen(160);
    await seen(220);
    await seen(40);
    expect(
      bench.notified.map(({ userIds, notice }) => [
        userIds[0],
        notice.kind === 'priceReached' && notice.side,
      ]),
    ).toEqual([
      [one.userId, 'above'],
      [other.userId, 'above'],
      [one.userId, 'below'],
    ]);
  });

  it('are for one quality and level of an artefact, if the person wants', async () => {
    const clanId = await bench.clan();
    const [rare, any] = [await bench.person(clanId), await bench.person(clanId)];
    const onSale = async (
      ...lots: readonly [quality: number | null, level: number | null, rub: number][]
    ) => {
      bench.game.lotsOf.set(
        `${REGION} ball`,
        lots.map(([quality, level, rub]) =>
          lot({
            buyoutPriceRub: rub,
            additional: { ...(quality !== null && { qlt: quality }), ...(level !== null && { ptn: level }) },
          }),
        ),
      );
      await bench.pass(5 * MINUTE);
    };
    const notices = () => bench.notified.map(({ userIds: [userId], notice }) => ({ userId, ...notice }));
    await bench.watch(rare, { itemId: 'ball', belowRub: 500, quality: 3, level: 5 });
    await bench.watch(any, { itemId: 'ball', belowRub: 500 });
    await onSale([null, null, 900], [3, 5, 800], [3, 0, 700]);
    expect(notices()).toEqual([]);
    // a common one is cheap enough, and a rare one of another level
    await onSale([null, null, 90], [3, 5, 800], [3, 4, 400]);
    expect(notices()).toMatchObject([{ userId: any.userId, priceRub: 90 }]);
    expect(notices()[0]).not.toHaveProperty('quality');
    await onSale([null, null, 90], [3, 5, 480]);
    expect(notices()[1]).toMatchObject({ userId: rare.userId, priceRub: 480, quality: 3, level: 5 });
    expect(notices()).toHaveLength(2);
    // another kind is another alert: it is armed again, and what was reached is not of it
    await bench.watch(rare, { itemId: 'ball', belowRub: 500, quality: 0, level: null });
    await bench.market.turn();
    expect(notices()[2]).toMatchObject({ userId: rare.userId, priceRub: 90, quality: 0 });
    await bench.watch(rare, { itemId: 'ball', belowRub: 500, quality: 5, level: null });
    expect(await bench.watches.list(rare)).toMatchObject([{ quality: 5, level: null, reached: null }]);
    await onSale([null, null, 90]);
    expect(notices(), 'none of it is on sale').toHaveLength(3);
  });

  it('fire at once when a new limit is reached already', async () => {
    const who = await bench.person(await bench.clan());
    await bench.watch(who, { itemId: 'ball' });
    await seen(100);
    await bench.pass(MINUTE);
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    await bench.market.turn();
    expect(bench.notified.map(({ notice }) => notice)).toMatchObject([
      { side: 'below', priceRub: 100, limitRub: 120 },
    ]);
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    await seen(90);
    expect(bench.notified).toHaveLength(1);
  });

  it('show in the list of a person without a clan and notify nobody', async () => {
    const who = await bench.person();
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    await seen(100);
    expect(bench.notified).toEqual([]);
    expect(await bench.watches.list(who)).toMatchObject([{ reached: { side: 'below', priceRub: 100 } }]);
  });

  it('survive a failing notification, and still fire once', async () => {
    const clanId = await bench.clan();
    const who = await bench.person(clanId);
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    bench.items = [];
    Object.defineProperty(bench, 'items', {
      get: () => {
        throw new Error('no catalogue');
      },
      configurable: true,
    });
    await expect(bench.market.turn()).rejects.toThrow('no catalogue');
    Object.defineProperty(bench, 'items', {
      value: [marketItem('ball')],
      writable: true,
      configurable: true,
    });
    await bench.pass(MINUTE);
    await bench.pass(MINUTE);
    expect(bench.notified).toHaveLength(1);
  });

  it('fire once, in whichever process', async () => {
    const who = await bench.person(await bench.clan());
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    const other = bench.beside();
    await bench.market.turn();
    await bench.market.stop();
    await other.market.turn();
    await other.market.turn();
    expect(bench.notified).toHaveLength(1);
  });

  it('are armed again by another limit, and unchanged by saving the same', async () => {
    const who = await bench.person(await bench.clan());
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    await seen(100);
    await bench.watch(who, { itemId: 'ball', belowRub: 120 });
    expect(await bench.watches.list(who)).toMatchObject([{ reached: { side: 'below' } }]);
    await seen(100);
    expect(bench.notified).toHaveLength(1);
    await bench.watch(who, { itemId: 'ball', belowRub: 110 });
    expect(await bench.watches.list(who)).toMatchObject([
      { belowRub: 110, reached: { side: 'below', priceRub: 100 } },
    ]);
    await seen(100);
    expect(bench.notified).toHaveLength(2);
  });
});

describe('the list of watched items', () => {
  it('belongs to one person and region, and has its limits validated', async () => {
    const [one, other] = [await bench.person(), await bench.person()];
    expect(await bench.watch(one, { itemId: 'ball', belowRub: 5, aboveRub: 5 })).toMatchObject({
      ok: false,
      code: 'auction.limits',
    });
    expect(await bench.watch(one, { itemId: 'ball', belowRub: 5, aboveRub: 6 })).toMatchObject({ ok: true });
    expect(await bench.watches.list(other)).toEqual([]);
    expect(await bench.watches.list({ ...one, region: 'RU' })).toEqual([]);
    await bench.database.db.deleteFrom('users').where('id', '=', one.userId).execute();
    expect(await bench.watches.list(one)).toEqual([]);
  });

  it('is limited in size, whatever comes at once', async () => {
    const who = await bench.person();
    bench.items = Array.from({ length: MAX_WATCHES + 5 }, (_, n) => marketItem(`item${n}`));
    for (let n = 0; n < MAX_WATCHES - 3; n += 1) await bench.watch(who, { itemId: `item${n}` });
    const last = await Promise.all(
      Array.from({ length: 8 }, (_, n) => bench.watch(who, { itemId: `item${MAX_WATCHES - 3 + n}` })),
    );
    expect(last.filter(({ ok }) => ok)).toHaveLength(3);
    expect(last.filter((each) => !each.ok && each.code === 'auction.tooManyWatches')).toHaveLength(5);
    expect(await bench.watches.list(who)).toHaveLength(MAX_WATCHES);
    // an existing one may still be changed
    expect(await bench.watch(who, { itemId: 'item0', belowRub: 7 })).toMatchObject({ ok: true });
  });

  it('makes an item be polled every five minutes until nobody watches it', async () => {
    const who = await bench.person();
    await bench.pass(MINUTE);
    await bench.watch(who, { itemId: 'ball' });
    bench.game.calls.length = 0;
    await bench.pass(21 * MINUTE);
    expect(bench.game.calls.filter(({ what }) => what === 'lots').length).toBeGreaterThanOrEqual(4);
    const works = bench.database.db.deleteFrom('market_watches').where('user_id', '=', who.userId);
    await works.execute();
    await bench.pass(6 * MINUTE);
    bench.game.calls.length = 0;
    await bench.pass(30 * MINUTE);
    expect(bench.game.calls).toEqual([]);
  });
});

describe('a watch edited on two devices of one person', () => {
  const NO_LIMITS = { belowRub: null, aboveRub: null };

  it('takes a limit from each, compares the one that both changed, and is not removed after a newer change', async () => {
    const who = await bench.person();
    await bench.watch(who, { itemId: 'ball', base: null });
    await bench.watch(who, { itemId: 'ball', belowRub: 50, base: NO_LIMITS });
    expect(await bench.watch(who, { itemId: 'ball', aboveRub: 500, base: NO_LIMITS })).toMatchObject({
      ok: true,
      value: { belowRub: 50, aboveRub: 500 },
    });
    expect(await bench.watch(who, { itemId: 'ball', belowRub: 40, base: NO_LIMITS })).toMatchObject({
      ok: false,
      code: 'edit.conflict',
      details: { theirs: { belowRub: 50, aboveRub: 500 } },
    });
    // together they would alert at every price
    expect(
      await bench.watch(who, { itemId: 'ball', belowRub: 600, base: { belowRub: 50, aboveRub: null } }),
    ).toMatchObject({
      ok: false,
      code: 'edit.conflict',
      details: { theirs: { belowRub: 50, aboveRub: 500 } },
    });
    expect(await bench.unwatch(who, 'ball', NO_LIMITS)).toMatchObject({ ok: false, code: 'edit.conflict' });
    expect(await bench.watches.list(who)).toHaveLength(1);
    expect(await bench.unwatch(who, 'ball', { belowRub: 50, aboveRub: 500 })).toMatchObject({ ok: true });
    expect(await bench.watches.list(who)).toEqual([]);
  });

  it('stays removed when the other device changed nothing', async () => {
    const who = await bench.person();
    await bench.watch(who, { itemId: 'ball', belowRub: 50, base: null });
    await bench.unwatch(who, 'ball', { belowRub: 50, aboveRub: null });
    const same = { itemId: 'ball', belowRub: 50, base: { belowRub: 50, aboveRub: null } };
    expect(await bench.watch(who, same)).toEqual({ ok: true, value: null });
    expect(await bench.watches.list(who)).toEqual([]);
    const [item] = await bench.database.db
      .selectFrom('market_items')
      .select('urgency')
      .where('item_id', '=', 'ball')
      .execute();
    expect(item?.urgency).toBe(URGENCIES.indexOf('other'));
  });
});
