/**
 * Sent marks: single lines or in bulk, evaluated by the rules once before the clan's revision is taken and
 * once under its lock, written in one statement, audited, and sent to the owners as notifications a little
 * later. Source: specification sections 4 and 8.
 */
import type { ClanId, LoadoutRequestId, UserId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import { totalQuantity, type LoadoutItem } from '../../../domain/loadouts/loadout.ts';
import { type MapStage } from '../../../domain/loadouts/map-stage.ts';
import {
  type BulkAction,
  clearAll,
  isAuthorKnown,
  type ItemMark,
  type AppliedMarks,
  type MarkAuthor,
  markItems,
  sendAll,
} from '../../../domain/loadouts/marks.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';
import { createHistoryRepo } from './history.repo.ts';
import type { RequestActor } from './loadouts.ports.ts';
import { createLoadoutsRepo, type StoredLoadout } from './loadouts.repo.ts';
import { createSendsRepo, requestKey } from './sends/sends.repo.ts';
import type { Authorized } from '../../ports/authorized.ts';

/** Marks within this time are combined into one notification to the owner. */
const NOTIFY_DELAY_MS = 30_000;
/** The most moved lines listed in a refusal. */
const MAX_NAMED = 20;

export interface LineMarks {
  readonly loadoutId: LoadoutRequestId;
  readonly items: readonly ItemMark[];
}

export interface BulkMark {
  readonly action: BulkAction;
  readonly mapStage: MapStage | null;
  readonly rev: number;
  /** Of `clear`: only marks of these characters. */
  readonly by?: readonly string[] | undefined;
}

export type MarkChange =
  | { readonly marks: readonly LineMarks[] }
  | { readonly all: BulkMark }
  | { readonly restore: { readonly settledAt: string } };

type LineOrBulk = Exclude<MarkChange, { readonly restore: object }>;

type Reached = Pick<LoadoutItem, 'itemId' | 'sent' | 'sentBy' | 'sentAt'> & {
  readonly loadoutId: LoadoutRequestId;
};
export interface MarkAnswer {
  readonly loadouts: Loadout[];
  readonly reached: Reached[];
  readonly settledAt?: string;
}

/** A line that differs from what was seen; without the request where that is gone. */
interface MovedLine extends Partial<LoadoutItem> {
  readonly loadoutId: LoadoutRequestId;
  readonly characterName: string | null;
  readonly mapStage: MapStage | null;
  readonly itemId: string;
}

interface Change {
  readonly before: StoredLoadout;
  readonly items: readonly LoadoutItem[];
  readonly moves: AppliedMarks['moves'];
}

interface EvaluatedMarks {
  readonly changes: readonly Change[];
  readonly reached: readonly Reached[];
}

function moved(lines: readonly MovedLine[]): Result<never, 'loadouts.moved'> {
  return err('loadouts.moved', { count: lines.length, moved: lines.slice(0, MAX_NAMED) });
}

function movedLine({ loadout }: StoredLoadout, item: LoadoutItem): MovedLine {
  return {
    loadoutId: loadout.id,
    characterName: loadout.characterName,
    mapStage: loadout.mapStage,
    ...item,
  };
}

function evaluateLines(
  stored: readonly StoredLoadout[],
  marks: readonly LineMarks[],
  marker: MarkAuthor,
): Result<EvaluatedMarks, 'loadouts.moved'> {
  const byId = new Map(stored.map((one) => [one.loadout.id, one]));
  const changes: Change[] = [];
  const reached: Reached[] = [];
  const lines: MovedLine[] = [];
  for (const { loadoutId, items } of marks) {
    const before = byId.get(loadoutId);
    const done = markItems(before?.loadout.items ?? [], items, marker);
    for (const { mark, now } of done.moved) {
      lines.push(
        before === undefined || now === null
          ? {
              loadoutId,
              characterName: before?.loadout.characterName ?? null,
              mapStage: before?.loadout.mapStage ?? null,
              itemId: mark.itemId,
            }
          : movedLine(before, now),
      );
    }
    reached.push(
      ...done.reached.map(({ itemId, sent, sentBy, sentAt }) => ({
        loadoutId,
        itemId,
        sent,
        sentBy,
        sentAt,
      })),
    );
    if (before !== undefined && done.moves.length > 0)
      changes.push({ before, items: done.items, moves: done.moves });
  }
  return lines.length > 0 ? moved(lines) : ok({ changes, reached });
}

/**
 * Bulk mark: refused where somebody else has changed what it would touch since it was seen. Other people's
 * progress in the same direction is no reason: that part is simply done.
 */
function evaluateAll(
  stored: readonly StoredLoadout[],
  { action, rev, by: authors }: BulkMark,
  userId: UserId,
  marker: MarkAuthor,
): Result<EvaluatedMarks, 'loadouts.moved'> {
  const changes: Change[] = [];
  const lines: MovedLine[] = [];
  for (const before of stored) {
    const { items, moves } =
      action === 'send'
        ? sendAll(before.loadout.items, marker)
        : clearAll(before.loadout.items, marker, authors ?? null);
    if (moves.length === 0) continue;
    const [since, by] =
      action === 'send' ? [before.requestRev, before.requestUserId] : [before.sentRev, before.sentUserId];
    const touched = new Set(moves.map(({ itemId }) => itemId));
    if (since > rev && by !== userId)
      lines.push(
        ...before.loadout.items
          .filter(({ itemId }) => touched.has(itemId))
          .map((item) => movedLine(before, item)),
      );
    changes.push({ before, items, moves });
  }
  return lines.length > 0 ? moved(lines) : ok({ changes, reached: [] });
}

export interface MarksService {
  /** `loadouts.moved` contains the current state in its details: {count, moved}. */
  mark(
    work: UnitOfWork,
    actor: Authorized<RequestActor>,
    change: MarkChange,
  ): Promise<Result<MarkAnswer, 'loadouts.moved'>>;
}

export function createMarksService({ ids }: { readonly ids: Ids }): MarksService {
  const saveMarks = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: RequestActor,
    change: LineOrBulk,
    changes: readonly Change[],
  ): Promise<void> => {
    const actor = { userId, characterName };
    if ('all' in change) {
      const after = changes.map(({ before: { loadout }, moves }) => ({
        loadoutId: loadout.id,
        characterId: loadout.characterId,
        characterName: loadout.characterName,
        mapStage: loadout.mapStage,
        moves,
      }));
      return work.appendAudit({
        clanId,
        actor,
        action: change.all.action === 'send' ? 'loadout.allSent' : 'loadout.allCleared',
        entityKind: 'loadouts',
        entityId: change.all.mapStage ?? 'all',
        before: null,
        after,
      });
    }
    for (const {
      before: { loadout },
      items,
    } of changes) {
      await work.appendAudit({
        clanId,
        actor,
        action: 'loadout.marked',
        entityKind: 'loadout',
        entityId: loadout.id,
        before: loadout.items,
        after: items,
        whole: loadout,
      });
    }
  };

  /** Lines, with the authors that an undo names where the history agrees. */
  const judgeLines = async (
    work: UnitOfWork,
    clanId: ClanId,
    marks: readonly LineMarks[],
    marker: MarkAuthor,
  ): Promise<Result<EvaluatedMarks, 'loadouts.moved'>> => {
    const stored = await createLoadoutsRepo(work.db).byIds(
      clanId,
      marks.map(({ loadoutId }) => loadoutId),
    );
    const undone = marks.filter(({ items }) => items.some(({ author }) => author !== undefined));
    if (undone.length === 0) return evaluateLines(stored, marks, marker);
    const ownerOf = new Map(stored.map(({ loadout }) => [loadout.id, loadout]));
    const past = await createSendsRepo(work.db).lastOf(
      clanId,
      undone.flatMap(({ loadoutId }) => ownerOf.get(loadoutId) ?? []),
    );
    const proven = marks.map(({ loadoutId, items }) => {
      const owner = ownerOf.get(loadoutId);
      const sends = owner === undefined ? [] : (past.get(requestKey(owner)) ?? []);
      return {
        loadoutId,
        items: items.map((item) => (isAuthorKnown(item, sends) ? item : { ...item, author: undefined })),
      };
    });
    return evaluateLines(stored, proven, marker);
  };

  const restore = async (work: UnitOfWork, actor: RequestActor, settledAt: string): Promise<void> => {
    const { clanId, userId, characterName } = actor;
    const count = await createHistoryRepo(work.db).unsettle(clanId, new Date(settledAt));
    if (count > 0)
      await work.appendAudit({
        clanId,
        actor: { userId, characterName },
        action: 'loadout.settledRestored',
        entityKind: 'loadouts',
        entityId: 'all',
        before: null,
        after: { count },
      });
  };

  return {
    async mark(work, actor, change) {
      const { clanId, userId, characterName } = actor;
      if ('restore' in change) {
        // the clan's lock: nobody requests one of these maps at the same time
        await work.nextRev(clanId);
        await restore(work, actor, change.restore.settledAt);
        return ok({ loadouts: [], reached: [] });
      }
      const repo = createLoadoutsRepo(work.db);
      const marker: MarkAuthor = { at: work.now.toISOString(), by: characterName };
      const judge = async (): Promise<Result<EvaluatedMarks, 'loadouts.moved'>> =>
        'all' in change
          ? evaluateAll(await repo.all(clanId, change.all.mapStage), change.all, userId, marker)
          : await judgeLines(work, clanId, change.marks, marker);
      const first = await judge();
      if (!first.ok) return first;
      const isClear = 'all' in change && change.all.action === 'clear' && change.all.by === undefined;
      if (first.value.changes.length === 0 && !isClear)
        return ok({ loadouts: [], reached: [...first.value.reached] });
      const rev = await work.nextRev(clanId);
      // Under the clan's lock nobody else writes: what is read now is what is changed.
      const judged = await judge();
      if (!judged.ok) return judged;
      const { changes, reached } = judged.value;
      const after = changes.map(({ before, items, moves }): StoredLoadout => {
        const [isSent, isOpened] = [
          moves.some(({ quantity }) => quantity > 0),
          moves.some(({ quantity }) => quantity < 0),
        ];
        return {
          ...before,
          loadout: { ...before.loadout, items: [...items], rev },
          ...(isSent && { sentRev: rev, sentUserId: userId }),
          ...(isOpened && { requestRev: rev, requestUserId: userId }),
        };
      });
      const empty = after.filter(({ loadout }) => loadout.items.every((item) => totalQuantity(item) === 0));
      await repo.putItems(
        clanId,
        after.filter((stored) => !empty.includes(stored)),
      );
      for (const { loadout } of empty) {
        await repo.remove(clanId, loadout.id);
        await work.addTombstone({
          clanId,
          rev,
          kind: 'loadouts',
          id: loadout.id,
          ownerUserId: loadout.userId,
        });
      }
      const settled = isClear
        ? await createHistoryRepo(work.db).settle(
            clanId,
            change.all.mapStage === null ? {} : { mapStage: change.all.mapStage },
            work.now,
          )
        : 0;
      const sends = createSendsRepo(work.db);
      const undone = new Set<LoadoutRequestId>();
      if ('marks' in change)
        for (const { before, moves } of changes) {
          const { id, characterId, mapStage } = before.loadout;
          const send = { characterId, mapStage, items: [...moves] };
          if (await sends.undo(clanId, { at: work.now, actorUserId: userId }, send)) undone.add(id);
        }
      await sends.add(
        clanId,
        {
          at: work.now,
          actorUserId: userId,
          actorName: characterName,
          action: 'all' in change ? change.all.action : 'mark',
        },
        changes.map(({ before: { loadout }, moves }) => ({
          id: ids.id(),
          userId: loadout.userId,
          characterId: loadout.characterId,
          characterName: loadout.characterName,
          mapStage: loadout.mapStage,
          items: [...moves],
          isTold: loadout.userId === null || loadout.userId === userId,
          isUndone: undone.has(loadout.id),
        })),
      );
      if (changes.length > 0) await saveMarks(work, actor, change, changes);
      if (changes.some(({ before }) => before.loadout.userId !== null && before.loadout.userId !== userId)) {
        await work.enqueueJob(
          'loadouts.tellSent',
          { clanId },
          { startAt: new Date(work.now.getTime() + NOTIFY_DELAY_MS), uniqueKey: clanId },
        );
      }
      return ok({
        loadouts: after.map(({ loadout }) => loadout),
        reached: [...reached],
        ...(settled > 0 && { settledAt: work.now.toISOString() }),
      });
    },
  };
}
