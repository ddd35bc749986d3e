/**
 * The simulated game over HTTP, with a clock that is moved by hand, a small budget,
 * a record of all calls, and all sales, to compare the market's stored sales with.
 */
import type { CountedCall, PointLimits } from '../../src/server/zone/guard/point-buckets.ts';
import type { FaultKind } from '../../src/server/zone/faults.ts';
import type { ZoneItem } from '../../src/server/zone/items.ts';
import { createMarket, type SaleBody, type Trade } from '../../src/server/zone/simulation/market.ts';
import { CLIENT_HEADERS, NOW_MS, openZone } from './zone-app.ts';

/** An item of the test: as the game's auction has it, and how it is traded there. */
export interface SimulatedItem extends Trade {
  readonly id: string;
  /** `unknown`: not in the game; `untraded`: in the game but not on its auction. */
  readonly nature?: 'traded' | 'untraded' | 'unknown';
  readonly category?: string;
}

export interface SimulationOptions {
  readonly seed: string;
  readonly items: readonly SimulatedItem[];
  readonly points?: PointLimits;
  /** Time that passes with each call, so that the market moves on while it is read. */
  readonly callMs?: number;
}

export interface GameSimulation {
  readonly origin: string;
  readonly items: readonly SimulatedItem[];
  /** Calls that cost points, in their order, as the game counted them. */
  readonly calls: readonly CountedCall[];
  /** True time; the clocks of the game and of processes may differ from it. */
  nowMs(): number;
  pass(ms: number): void;
  /** By how much the game's clock is ahead. */
  setClockOffset(ms: number): void;
  gameNowMs(): number;
  injectFault(
    kind: FaultKind,
    seconds: number,
    more?: { readonly share?: number; readonly delayMs?: number },
  ): Promise<void>;
  points(limits: PointLimits, resetOffMs?: number): Promise<void>;
  price(itemId: string, factor: number): Promise<void>;
  /** Resets injected faults, budgets and prices. */
  restore(): Promise<void>;
  /** Everything that was sold after `fromMs` up to `toMs` by the game's clock, what went for nothing left out. */
  salesBetween(itemId: string, fromMs: number, toMs: number): readonly SaleBody[];
  close(): Promise<void>;
}

export const GAME_REGION = 'EU';

function zoneItem({ id, nature, category = 'misc' }: SimulatedItem): readonly ZoneItem[] {
  return nature === 'unknown' ? [] : [{ id, tradable: nature !== 'untraded', rank: 'stalker', category }];
}

export async function openGameSimulation({
  seed,
  items,
  points,
  callMs = 0,
}: SimulationOptions): Promise<GameSimulation> {
  let [nowMs, offMs] = [NOW_MS, 0];
  const calls: CountedCall[] = [];
  const byId = new Map(items.map((item) => [item.id, item]));
  const trade = (itemId: string): Trade => byId.get(itemId) ?? {};
  const { app } = await openZone(
    {
      seed,
      trade,
      clock: { now: () => new Date(nowMs + offMs) },
      items: async () => items.flatMap(zoneItem),
      ...(points !== undefined && { points }),
      onCall: (call) => {
        calls.push(call);
        nowMs += callMs;
      },
    },
    { forceCloseConnections: true },
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // Expected sales come from a twin of the market, with the same price changes.
  const twin = createMarket({ seed, trade });
  const control = async (path: string, payload: object): Promise<void> => {
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: `/zone/control/${path}`,
      headers: CLIENT_HEADERS,
      payload,
    });
    if (statusCode !== 200) throw new Error(`control ${path}: ${statusCode} ${body}`);
  };
  return {
    origin,
    items,
    calls,
    nowMs: () => nowMs,
    pass: (ms) => {
      nowMs += ms;
    },
    setClockOffset: (ms) => {
      offMs = ms;
    },
    gameNowMs: () => nowMs + offMs,
    injectFault: (kind, seconds, more = {}) => control('weather', { kind, seconds, ...more }),
    points: (limits, resetOffMs = 0) => control('points', { ...limits, resetOffMs }),
    async price(itemId, factor) {
      await control('price', { itemId, factor });
      twin.shift(itemId, factor, nowMs + offMs);
    },
    async restore() {
      await control('restore', {});
      twin.restore();
    },
    salesBetween(itemId, fromMs, toMs) {
      const item = byId.get(itemId);
      const [traded] = item === undefined ? [] : zoneItem(item);
      if (traded === undefined || !traded.tradable) return [];
      return twin.salesBetween(GAME_REGION, traded, fromMs, toMs).filter((sale) => sale.price > 0);
    },
    close: () => app.close(),
  };
}
