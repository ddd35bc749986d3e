/** Looks at items of the auction, several at once, each by one at a time, and leaves the game alone after trouble. */
import { type LookPlan, type Means, planLook } from '../../../domain/auction/looking.ts';
import { pauseMs } from '../../../domain/auction/pace.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { Lease } from './lease.repo.ts';
import type { createLook, Look, LookItem } from './look.ts';
import { type createRecordLooks, keyOf } from './record-looks.ts';
import type { ItemKey } from './sales.repo.ts';

const AT_ONCE = 4;

export interface Looks {
  /** Looks at those that nobody is looking at; answers how many were asked for. */
  all(due: readonly LookItem[], mayAsk: () => boolean): Promise<number>;
  /** As `all`, for somebody who waits: what is on sale and the newest sales; older ones are read in the item's own turn. */
  soon(wanted: readonly LookItem[], mayAsk: () => boolean): Promise<number>;
  /** The look at an item that is under way. */
  underWay(item: ItemKey): Promise<void> | undefined;
  /** How long the game is to be left alone; 0: it may be asked. */
  pausedMs(nowMs: number): number;
  /** It does not answer: one item at a time finds out whether it does again. */
  isInTrouble(): boolean;
  settled(): Promise<unknown>;
}

export interface LooksDeps {
  readonly lookOne: ReturnType<typeof createLook>;
  readonly record: ReturnType<typeof createRecordLooks>;
  readonly lease: Pick<Lease, 'hold'>;
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly chance: () => number;
  readonly means: () => Promise<Means>;
  /** Called when looks at items of these regions are stored. */
  readonly onLooked: (regions: readonly string[]) => void;
}

function withoutPast(plan: LookPlan): LookPlan {
  return { ...plan, pastPages: 0 };
}

export function createLooks({
  lookOne,
  record,
  lease,
  leaseMs,
  clock,
  log,
  chance,
  means,
  onLooked,
}: LooksDeps): Looks {
  const looking = new Map<string, Promise<void>>();
  let failures = 0;
  let pausedUntilMs = 0;

  const noteVerdicts = (looks: readonly Look[]): void => {
    // Those that were asked for together failed together: one answer among them shows that the game is there.
    if (looks.some(({ verdict }) => verdict === 'answered' || verdict === 'untraded')) failures = 0;
    else if (looks.some(({ verdict }) => verdict === 'failed')) failures += 1;
    else return;
    if (failures === 0) return;
    pausedUntilMs = clock.now().getTime() + pauseMs(failures, chance());
    log.warn({ event: 'market.trouble', failures }, 'the game does not answer for the auction');
  };

  const lookAt = async (
    found: readonly LookItem[],
    mayAsk: () => boolean,
    adapt: (plan: LookPlan) => LookPlan,
  ): Promise<readonly Look[]> => {
    const known = await means();
    const looks: Look[] = [];
    const line = [...found];
    const work = async (): Promise<void> => {
      for (let item = line.shift(); item !== undefined; item = line.shift())
        looks.push(await lookOne(item, adapt(planLook(item, known, clock.now().getTime())), mayAsk));
    };
    const keeping = setInterval(() => {
      void lease.hold().catch(() => false);
    }, leaseMs / 3);
    try {
      await Promise.all(Array.from({ length: Math.min(AT_ONCE, found.length) }, work));
    } finally {
      clearInterval(keeping);
    }
    noteVerdicts(looks);
    await record(looks, known);
    onLooked(looks.map(({ region }) => region));
    return looks;
  };

  const lookAll = async (
    due: readonly LookItem[],
    mayAsk: () => boolean,
    adapt: (plan: LookPlan) => LookPlan,
  ): Promise<number> => {
    const free = due.filter((item) => !looking.has(keyOf(item)));
    if (free.length === 0) return 0;
    const all = lookAt(free, mayAsk, adapt);
    const quiet = all.then(
      () => undefined,
      () => undefined,
    );
    for (const item of free) looking.set(keyOf(item), quiet);
    try {
      return (await all).filter(({ verdict }) => verdict !== 'limited').length;
    } finally {
      for (const item of free) looking.delete(keyOf(item));
    }
  };

  return {
    all: (due, mayAsk) => lookAll(due, mayAsk, (plan) => plan),
    soon: (wanted, mayAsk) => lookAll(wanted, mayAsk, withoutPast),
    underWay: (item) => looking.get(keyOf(item)),
    pausedMs(nowMs) {
      // A clock that was turned back must not make a pause longer than it was meant.
      pausedUntilMs = Math.min(pausedUntilMs, nowMs + pauseMs(failures, 1));
      return failures > 0 && pausedUntilMs > nowMs ? pausedUntilMs - nowMs : 0;
    },
    isInTrouble: () => failures > 0,
    settled: () => Promise.allSettled(looking.values()),
  };
}
