/** The nightly check of all ledgers: whether each is a chain from its first entry to the balance. Reads only. */
import type { ClanId } from '../../../../domain/ids.ts';
import { EMPTY_LEDGER, ledgerFaults } from '../../../../domain/treasury/ledger.ts';
import { ok } from '../../../../domain/result.ts';
import { authorizeSystem } from '../../../ports/authorized.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import type { NoticesPort } from '../../../ports/notices.ts';
import type { UnitOfWorkRunner } from '../../../ports/unit-of-work.ts';
import { createGatheringsRepo } from '../gatherings/gatherings.repo.ts';
import { storedHash } from './entry-hash.ts';
import { createLedgerChecksRepo, type LedgerChecksRepo, type LedgerProblem } from './ledger-checks.repo.ts';
import type { LedgerRepo, StoredEntry } from './ledger.repo.ts';

const BATCH = 2_000;

export interface LedgerCheck {
  /** Checks every clan; each problem is logged. */
  checkAll(): Promise<{ readonly clans: number; readonly problems: readonly LedgerProblem[] }>;
  /** Checks once a night, in one process; stores what it found for the operator, and notifies leaders of what is new. */
  checkDue(): Promise<void>;
}

/** All entries, oldest first. */
export async function readLedger(repo: LedgerRepo, clanId: ClanId): Promise<readonly StoredEntry[]> {
  const entries: StoredEntry[] = [];
  for (;;) {
    const batch = await repo.after(clanId, entries.at(-1)?.seq ?? EMPTY_LEDGER.seq, BATCH);
    entries.push(...batch);
    if (batch.length < BATCH) return entries;
  }
}

function brokenHash(clanId: ClanId, entries: readonly StoredEntry[]): number | null {
  let previous: Buffer | null = null;
  for (const entry of entries) {
    if (!storedHash(clanId, entry, previous).equals(entry.hash)) return entry.seq;
    previous = entry.hash;
  }
  return null;
}

/** Approved payments and their entries, as far as they do not match. */
interface UnpostedPort {
  unposted(clanId: ClanId): Promise<readonly string[]>;
}

/** Of each clan the first problem, where the night before did not find the same faults. */
function freshProblems(
  before: readonly LedgerProblem[],
  now: readonly LedgerProblem[],
): readonly LedgerProblem[] {
  const faultOf = ({ clanId, fault }: LedgerProblem): string => `${clanId} ${fault}`;
  const known = new Set(before.map(faultOf));
  const fresh = now.filter((problem) => !known.has(faultOf(problem)));
  return [...new Map(fresh.toReversed().map((problem) => [problem.clanId, problem])).values()];
}

/** The hour (UTC) from which a day's check is due. */
const HOUR = 3;
/** A check that did not end in this time died with its process. */
const STALE_MS = 3_600_000;

export function createLedgerCheck({
  repo,
  checks,
  contributions,
  works,
  notices,
  clock,
  log,
}: {
  readonly repo: LedgerRepo;
  readonly checks: LedgerChecksRepo;
  readonly contributions: UnpostedPort;
  readonly works: UnitOfWorkRunner;
  readonly notices: Pick<NoticesPort, 'notify'>;
  readonly clock: Clock;
  readonly log: Log;
}): LedgerCheck {
  const check = async (clanId: ClanId): Promise<readonly LedgerProblem[]> => {
    // the head first: what is appended meanwhile is not in it, and is left out
    const head = await repo.head(clanId);
    const entries = (await readLedger(repo, clanId)).filter(({ seq }) => seq <= head.seq);
    const broken = brokenHash(clanId, entries);
    return [
      ...ledgerFaults(entries, head).map((one) => ({ clanId, ...one })),
      ...(broken === null ? [] : [{ clanId, fault: 'hash' as const, seq: broken }]),
      ...(await contributions.unposted(clanId)).map(() => ({
        clanId,
        fault: 'contribution' as const,
        seq: head.seq,
      })),
    ];
  };
  const checkAll: LedgerCheck['checkAll'] = async () => {
    const problems: LedgerProblem[] = [];
    const clans = await repo.clans();
    for (const clanId of clans) problems.push(...(await check(clanId)));
    for (const problem of problems) log.error({ event: 'treasury.broken', ...problem }, 'a ledger is broken');
    return { clans: clans.length, problems };
  };
  /** Stores a night's findings with its notices: either both, or the night is checked again. */
  const finish = (day: string, clans: number, problems: readonly LedgerProblem[]) =>
    works.run(authorizeSystem('ledgers were checked'), async (work) => {
      const inside = createLedgerChecksRepo(work.db);
      for (const { clanId, seq } of freshProblems(await inside.lastProblems(), problems)) {
        const roster = await createGatheringsRepo(work.db).roster(clanId);
        const userIds = roster.flatMap(({ role, userId }) =>
          role === 'leader' && userId !== null ? [userId] : [],
        );
        if (userIds.length === 0) continue;
        const rev = await work.nextRev(clanId);
        await notices.notify(work, { clanId, rev, userIds, notice: { kind: 'ledgerBroken', seq } });
      }
      await inside.finish(day, clock.now(), clans, problems);
      return ok(null);
    });
  return {
    checkAll,
    async checkDue() {
      const now = clock.now();
      const day = now.toISOString().slice(0, 10);
      if (now.getUTCHours() < HOUR) return;
      if (!(await checks.claim(day, now, new Date(now.getTime() - STALE_MS)))) return;
      const { clans, problems } = await checkAll();
      await finish(day, clans, problems);
      log.info({ event: 'treasury.checked', clans, problems: problems.length }, 'ledgers checked');
    },
  };
}
