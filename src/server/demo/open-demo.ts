/**
 * The demo at the start of the program: a new database is filled once, a filling that was interrupted starts over, and a
 * database that people have begun to use is left alone. Never with a real game. Source: decision 0090.
 */
import { sql } from 'kysely';
import { connect } from '../db/connection/engine.ts';
import type { OpenDatabase } from '../db/open.ts';
import type { DemoStep } from '../ports/demo.ts';
import type { Clock } from '../ports/clock.ts';
import { createDemoRepo } from './demo.repo.ts';
import { clansAt, fillDemo, type OpenLife } from './fill-demo.ts';
import { removeDemo } from './remove-demo.ts';
import { simulatedRegions } from '../zone/mount-simulator.ts';

export interface DemoOptions {
  /** Settings: a real game has an address, and the operator may want no demo. */
  readonly env: {
    readonly game: object | null;
    readonly demoData: boolean;
    readonly regions: readonly string[];
  };
  readonly openLife: OpenLife;
  readonly database: Pick<OpenDatabase, 'db' | 'target'>;
  readonly secret: Buffer;
  readonly clock: Clock;
  /** A line for the operator. */
  readonly print: (line: string) => void;
  /** How far back prices go; tests import less. */
  readonly priceDays?: number;
  /** Ends a filling early. */
  readonly signal: AbortSignal;
}

/** Among the keys of advisory locks; one process fills, others wait for it. */
const LOCK_KEY = '7236837294513';
/** Lines while the days go by. */
const DAYS_PER_LINE = 14;

function progressPrinter(print: DemoOptions['print']): (step: DemoStep, done: number, total: number) => void {
  const next = { days: 0, prices: 0 };
  return (step, done, total) => {
    if (done < next[step] && done < total) return;
    next[step] = done + (step === 'days' ? DAYS_PER_LINE : Math.ceil(total / 4));
    print(step === 'days' ? `  day ${done} of ${total}` : `  prices of ${done} of ${total} items`);
  };
}

/** Whether the database holds the demo afterwards. */
export async function openDemo(options: DemoOptions): Promise<boolean> {
  const { env, database, clock, print } = options;
  const repo = createDemoRepo(database.db);
  const known = await repo.mark();
  if (env.game !== null) {
    if (known !== null && known.state !== 'removed')
      print('This database holds the clans of the demo. Remove them with "npm run demo -- --remove".');
    return false;
  }
  const regions = simulatedRegions(env.regions);
  if (known?.state === 'filled') {
    // what the removal must find: a region that was added later gets prices too
    const added = regions.filter((region) => !known.regions.includes(region));
    if (added.length > 0)
      await repo.setMark({ ...known, regions: [...known.regions, ...added] }, clock.now());
    return true;
  }
  if (known?.state === 'removed') return false;
  if (!env.demoData || (known === null && !(await repo.isNew()))) return false;
  // On a connection without time-outs: another process may take its time.
  const waiting = connect(database.target, { max: 1 });
  try {
    return await waiting.db.connection().execute(async (locked) => {
      await sql`SELECT pg_advisory_lock(${sql.raw(LOCK_KEY)})`.execute(locked);
      const mark = await repo.mark();
      if (mark?.state === 'filled' || mark?.state === 'removed') return mark.state === 'filled';
      if (mark !== null) await removeDemo(database.db, clock.now());
      print('Filling the demo: two clans, ten weeks and an auction…');
      const since = performance.now();
      const now = clock.now();
      const clans = clansAt(now);
      const scope = {
        clanIds: clans.map(({ id }) => id),
        regions,
      };
      await repo.setMark({ state: 'filling', ...scope }, now);
      // the mark that follows is on the disk only after all of it
      const filling = connect(database.target, { hasTimeouts: true, isRepeatable: true });
      try {
        await fillDemo({
          ...options,
          database: { db: filling.db, target: database.target },
          now,
          regions,
          onProgress: progressPrinter(print),
        });
      } finally {
        await filling.close();
      }
      await repo.setMark({ state: 'filled', ...scope }, clock.now());
      print(
        `The demo is filled, in ${((performance.now() - since) / 1_000).toFixed(1)} s. "npm run demo -- --remove" removes it.`,
      );
      return true;
    });
  } finally {
    await waiting.close();
  }
}
