/**
 * Ten people do everything that can be done with time off, many at once, for weeks of the clan's calendar. Afterwards
 * the audit log is read like a ledger: it must explain every row, and devices must have seen the same.
 */
import { opensPage } from '../../src/domain/characters/standing.ts';
import { type SkipId, toId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countOf, oneOf } from '../support/depth.ts';
import type { Skip } from '../../src/contract/skips.ts';
import type { SyncAnswer } from '../../src/contract/registry/sync.ts';
import { addDays, overlapOf } from '../../src/domain/skips/calendar.ts';
import { isActive } from '../../src/domain/skips/request-skip.ts';
import { SKIP_EVENTS, transition } from '../../src/domain/skips/transition.ts';
import type { ClanActor } from '../../src/server/ports/actor.ts';
import { createSkipMirror } from '../../src/server/features/skips/skip-mirror.ts';
import { createSkipsRepo } from '../../src/server/features/skips/skips.repo.ts';
import { createClanDays } from '../../src/server/ports/clan-days.ts';
import { createSyncRepo } from '../../src/server/sync/sync.repo.ts';
import { createSyncService, type SyncService } from '../../src/server/sync/sync.service.ts';
import { mirrorSources } from '../support/mirror-sources.ts';
import { openSkipBench, type SkipBench } from '../support/skip-bench.ts';
import { authorize, authorizeSystem } from '../../src/server/ports/authorized.ts';

const OPERATIONS = countOf({ deep: 2_000, short: 700 });
const AT_ONCE = 16;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'Africa/Cairo'] as const;
const EXPECTED = new Set([
  'ok',
  'skips.oncePerDay',
  'skips.overlap',
  'skips.past',
  'skips.period',
  'skips.notFound',
  'skips.processed',
  'skips.ownReview',
  'settings.changed',
  'jobs',
  'synced',
]);
const days = createClanDays();

/** A random number from 0 to 1, the same row of them for the same seed. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a device keeps, and how it follows. */
function createDevice(sync: SyncService, actor: ClanActor) {
  const rows = new Map<string, Skip>();
  let at: { readonly rev: number; readonly scope: string } | null = null;
  let syncing = Promise.resolve();
  const once = async (): Promise<void> => {
    for (;;) {
      const answer: SyncAnswer = await sync.changes(
        actor,
        at === null ? {} : { since: at.rev, scope: at.scope },
      );
      if (at !== null && !answer.reset && answer.rev < at.rev) throw new Error('The counter went back.');
      if (answer.reset) rows.clear();
      for (const { kind, id } of answer.gone) if (kind === 'skips') rows.delete(id);
      for (const skip of answer.changes.skips) rows.set(skip.id, skip);
      at = { rev: answer.rev, scope: answer.scope };
      if (!answer.hasMore) return;
    }
  };
  return { actor, rows, follow: (): Promise<void> => (syncing = syncing.then(once)) };
}

let bench: SkipBench;
beforeAll(async () => {
  bench = await openSkipBench();
});

afterAll(() => bench.close());

describe('a clan that is busy', () => {
  it.each(oneOf([20_261_120, 4_242]))(
    `keeps its books over ${OPERATIONS} operations (seed %i)`,
    async (seed) => {
      const chance = chanceOf(seed);
      const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
      let nowMs = Date.parse('2026-02-20T08:00:00Z');
      bench.setNow(() => new Date(nowMs));
      const clanId = await bench.clan({ timeZone: 'Europe/Berlin', autoApproveHours: 24 });
      const { db } = bench.database;
      const people = await Promise.all(
        (
          [
            'LEADER',
            'COLONEL',
            'OFFICER',
            'OFFICER',
            'SERGEANT',
            'SOLDIER',
            'SOLDIER',
            'SOLDIER',
            'COMMONER',
            'RECRUIT',
          ] as const
        ).map((rank) => bench.person(clanId, rank)),
      );
      const reviewers = people.slice(0, 4);
      const sync = createSyncService({
        repo: createSyncRepo(db),
        clock: { now: () => new Date(nowMs) },
        sources: mirrorSources({ skips: createSkipMirror(createSkipsRepo(db)) }),
        clanFacts: async (_clanId, standing) => {
          const { timeZone, isReasonRequired, requestLimits, pageAccess } =
            await bench.settings.rules(clanId);
          return {
            timeZone,
            isReasonRequired,
            requestLimits,
            today: days.dayAt(new Date(nowMs), timeZone),
            canOpen: (page) => opensPage(page, standing, pageAccess),
          };
        },
      });
      const devices = people.map((actor) => createDevice(sync, actor));
      const known: string[] = [];
      const tally: Record<string, number> = {};
      let changes = 0;

      const operate = async (): Promise<string> => {
        const kind = chance();
        const today = new Date(nowMs).toISOString().slice(0, 10);
        const id = toId<SkipId>(
          kind < 0.4 || known.length === 0
            ? randomUUID()
            : chance() < 0.7
              ? pick(known.slice(-25))
              : pick(known),
        );
        if (kind < 0.4) {
          const start = addDays(today, Math.floor(chance() * 12) - 2);
          const outcome = await bench.request(
            pick(people),
            start,
            addDays(start, Math.floor(chance() * 4) - (chance() < 0.05 ? 1 : 0)),
            id,
          );
          if (outcome.ok) known.push(id);
          return outcome.ok ? 'ok' : outcome.code;
        }
        if (kind < 0.85) {
          const outcome =
            kind < 0.55
              ? await bench.cancel(pick(people), id)
              : kind < 0.78
                ? await bench.review(pick(reviewers), id, chance() < 0.5 ? 'approve' : 'reject')
                : await bench.remove(pick(reviewers), id);
          return outcome.ok ? 'ok' : outcome.code;
        }
        if (kind < 0.88) {
          const { version, updatedAt: _at, updatedBy: _by, ...rules } = await bench.settings.get(clanId);
          const wanted = { ...rules, timeZone: pick(ZONES), autoApproveHours: pick([null, 0, 12, 24, 48]) };
          const outcome = await bench.works.run(authorizeSystem('test'), (work) =>
            bench.settings.save(work, authorize(pick(people.slice(0, 2))), { settings: wanted, version }),
          );
          if (outcome.ok && outcome.value.version === version) return 'jobs';
          return outcome.ok ? 'ok' : outcome.code;
        }
        if (kind < 0.93) {
          await bench.runJobs();
          return 'jobs';
        }
        await pick(devices).follow();
        return 'synced';
      };

      let left = OPERATIONS;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          while (left > 0) {
            left -= 1;
            nowMs += Math.floor(chance() * (chance() < 0.05 ? 8 : 0.5) * 3_600_000);
            const came = await operate();
            tally[came] = (tally[came] ?? 0) + 1;
            if (came === 'ok') changes += 1;
          }
        }),
      );
      await bench.runJobs();
      expect(
        Object.keys(tally).filter((came) => !EXPECTED.has(came)),
        'nothing but answers of the rules',
      ).toEqual([]);
      for (const code of ['ok', 'skips.oncePerDay', 'skips.overlap', 'skips.processed', 'skips.notFound'])
        expect(tally[code], `${code} came up`).toBeGreaterThan(10);

      const lines = await db.selectFrom('audit_log').selectAll().where('clan_id', '=', clanId).execute();
      const rows = await bench.skips(clanId);
      const graves = await db
        .selectFrom('tombstones')
        .select(['id', 'rev', 'owner_user_id'])
        .where('clan_id', '=', clanId)
        .execute();
      const { rev } = await db
        .selectFrom('clans')
        .select('rev')
        .where('id', '=', clanId)
        .executeTakeFirstOrThrow();
      const auto = lines.filter(({ action }) => action === 'skip.autoApproved').length;
      expect(auto, 'some approved themselves').toBeGreaterThan(2);
      expect(lines.length, 'every change has its line, no refusal has one').toBe(changes + auto);
      expect(rev, 'every change has its counter, no refusal has one').toBe(lines.length);

      const revs: number[] = [];
      for (const entityId of new Set(
        lines.filter(({ entity_kind: kind }) => kind === 'skip').map(({ entity_id: id }) => id),
      )) {
        const own = lines
          .filter((line) => line.entity_id === entityId)
          .map(({ action, before, after, actor_user_id: actor }) => ({
            action,
            actor,
            before: before as Partial<Skip> | null,
            after: after as Partial<Skip> | null,
          }))
          .sort((one, other) => (one.after?.rev ?? Infinity) - (other.after?.rev ?? Infinity));
        // a line holds what changed: the whole rows follow from the first one
        const states = own.reduce<readonly (Skip | null)[]>((before, line) => {
          const was = before.at(-1) ?? null;
          const gone = Object.keys(line.before ?? {}).filter((key) => !(key in (line.after ?? {})));
          const is = { ...was, ...line.after } as Record<string, unknown>;
          for (const key of gone) delete is[key];
          return [...before, line.after === null ? null : (is as unknown as Skip)];
        }, []);
        expect(own[0]).toMatchObject({
          action: 'skip.requested',
          before: null,
          after: { status: 'pending' },
        });
        own.forEach((line, index) => {
          const before = states[index - 1] ?? null;
          const after = states[index] ?? null;
          if (index > 0)
            expect(before, `${line.action} goes on where the line before it ended`).toMatchObject(
              line.before ?? {},
            );
          if (before !== null && after !== null) {
            expect(after.rev).toBeGreaterThan(before.rev);
            expect(
              SKIP_EVENTS.some((event) =>
                [true, false].some((isOwn) => {
                  const next = transition(before.status, event, { isOwn, isLeader: true, isOver: false });
                  return next.ok && next.value === after.status;
                }),
              ),
              `${before.status} to ${after.status}`,
            ).toBe(true);
          }
          if (after !== null) revs.push(after.rev);
        });
        expect(
          own.filter(({ action }) => ['skip.approved', 'skip.rejected', 'skip.autoApproved'].includes(action))
            .length,
          'decided once',
        ).toBeLessThanOrEqual(1);
        const row = rows.find(({ id }) => id === entityId) ?? null;
        expect(row, 'the row is what the lines say').toEqual(states.at(-1));
        const [grave, ...more] = graves.filter(({ id }) => id === entityId);
        expect(more).toEqual([]);
        expect(grave?.owner_user_id).toBe(row === null ? states[0]?.userId : undefined);
        if (grave !== undefined) revs.push(grave.rev);
      }
      const ofSettings = lines.filter(({ entity_kind: kind }) => kind === 'clanSettings').length;
      expect(new Set(revs).size, 'no counter twice').toBe(revs.length);
      expect(revs.length + ofSettings).toBe(lines.length);

      for (const { userId } of people) {
        const own = rows.filter((skip) => skip.userId === userId);
        expect(new Set(own.map(({ requestDate }) => requestDate)).size, 'one a day').toBe(own.length);
        const active = own.filter(({ status }) => isActive(status));
        active.forEach((one, index) => {
          for (const other of active.slice(index + 1))
            expect(
              overlapOf(
                { from: one.startDate, to: one.endDate },
                { from: other.startDate, to: other.endDate },
              ),
            ).toBe(null);
        });
      }

      const notices = await db
        .selectFrom('notifications')
        .select('notice')
        .where('clan_id', '=', clanId)
        .execute();
      const decisions = lines.filter(({ action }) =>
        ['skip.approved', 'skip.rejected', 'skip.autoApproved'].includes(action),
      );
      expect(
        notices.flatMap(({ notice }) => (notice.kind === 'skipDecided' ? [notice.skipId] : [])).sort(),
        'one notification per decision that still holds',
      ).toEqual(
        decisions
          .map(({ entity_id: id }) => id)
          .filter((id) => rows.some((row) => row.id === id && !['pending', 'cancelled'].includes(row.status)))
          .sort(),
      );

      for (const device of devices) {
        await device.follow();
        const seesAll = device.actor.role !== 'member';
        const expected = rows.filter((skip) => seesAll || skip.userId === device.actor.userId);
        expect(
          [...device.rows.values()].sort((one, other) => one.rev - other.rev),
          'the device has what the server has',
        ).toEqual(expected);
      }
    },
    300_000,
  );
});
