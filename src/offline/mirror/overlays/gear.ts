/** Overlay of gear: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { save, type StoredGearSet, type StoredReadySet } from '../../../contract/gear.ts';
import { OPERATIONS } from '../../../contract/registry/operations.ts';
import { database, type MirrorRow, type OutboxRow, type SentRow } from '../../database/database.ts';
import { createMirrorView } from '../mirror-view.ts';
import { pendingChanges, pendingStatusOf, type PendingStatus } from '../pending-status.ts';

interface Pending {
  readonly pendingStatus: PendingStatus | null;
  /** Key of the queued or refused change in the outbox. */
  readonly outboxKey: string | null;
}

export type ShownGearSet = StoredGearSet & Pending;
export type ShownReadySet = StoredReadySet & Pending;

function withoutPending<Row extends object>(row: Row): Row & Pending {
  return { ...row, pendingStatus: null, outboxKey: null };
}

/** The character's name in its mirrored sets; empty before the first one is confirmed. */
function characterNameOf(characterId: CharacterId, known: readonly StoredGearSet[]): string {
  return known.find((set) => set.characterId === characterId)?.characterName ?? '';
}

/** Applies a user's outbox to the mirror of one clan, by character, the main set first. Pure. */
export function overlayGear(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly StoredGearSet[],
  outbox: readonly OutboxRow[],
): ShownGearSet[] {
  const shown = new Map(mirrored.map((set) => [set.id, withoutPending(set)]));
  for (const row of pendingChanges(mirror, outbox)) {
    if (row.op === 'gear.save') {
      const args = OPERATIONS['gear.save'].args.safeParse(row.args);
      if (!args.success) continue;
      const waiting = { pendingStatus: pendingStatusOf(row), outboxKey: row.key };
      const present = shown.get(args.data.id);
      // A refused change has no effect; a set that the server never stored is still shown to its owner.
      if (row.state === 'needs-attention' && present !== undefined) {
        shown.set(present.id, { ...present, ...waiting });
        continue;
      }
      const isFirst = ![...shown.values()].some(
        (set) => set.characterId === row.characterId && set.isMain && set.id !== args.data.id,
      );
      const isMain = args.data.isMain || isFirst || present?.isMain === true;
      if (isMain)
        for (const set of shown.values())
          if (set.characterId === row.characterId && set.isMain && set.id !== args.data.id)
            shown.set(set.id, { ...set, isMain: false });
      shown.set(args.data.id, {
        ...args.data,
        isMain,
        userId: row.ownerUserId,
        characterId: row.characterId,
        characterName: characterNameOf(row.characterId, mirrored),
        updatedAt: new Date(row.createdAt).toISOString(),
        rev: present?.rev ?? 0,
        ...waiting,
      });
    } else if (row.op === 'gear.remove') {
      const args = OPERATIONS['gear.remove'].args.safeParse(row.args);
      const present = args.success ? shown.get(args.data.id) : undefined;
      if (present === undefined) continue;
      if (row.state === 'needs-attention')
        shown.set(present.id, { ...present, pendingStatus: 'refused', outboxKey: row.key });
      else {
        shown.delete(present.id);
        // like the server: a character with gear has a main set
        const next = present.isMain
          ? [...shown.values()]
              .filter((set) => set.characterId === present.characterId)
              .toSorted(
                (one, other) =>
                  other.updatedAt.localeCompare(one.updatedAt) || one.id.localeCompare(other.id),
              )[0]
          : undefined;
        if (next !== undefined) shown.set(next.id, { ...next, isMain: true });
      }
    }
  }
  return [...shown.values()].toSorted(
    (one, other) =>
      one.characterName.localeCompare(other.characterName) ||
      Number(other.isMain) - Number(one.isMain) ||
      one.name.localeCompare(other.name),
  );
}

/** Whether a change concerns gear sets. */
export function isGearChange({ op }: { readonly op: string }): boolean {
  return op === 'gear.save' || op === 'gear.remove';
}

/** Applies the changes confirmed since to the server's last answer, oldest first. Pure. */
export function applyConfirmed(
  answered: readonly StoredGearSet[],
  sent: readonly Pick<SentRow, 'op' | 'args' | 'answer'>[],
): StoredGearSet[] {
  const sets = new Map(answered.map((set) => [set.id, set]));
  for (const { op, args, answer } of sent) {
    if (op === 'gear.save') {
      const confirmed = save.output.safeParse(answer);
      if (confirmed.success) for (const set of confirmed.data.sets) sets.set(set.id, set);
    } else if (op === 'gear.remove') {
      const read = OPERATIONS[op].args.safeParse(args);
      if (read.success) sets.delete(read.data.id);
    }
  }
  return [...sets.values()];
}

/** Overlay of the clan's map gear requirements, by name. Pure. */
export function overlayReadySets(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly StoredReadySet[],
  outbox: readonly OutboxRow[],
): ShownReadySet[] {
  const shown = new Map(mirrored.map((set) => [set.id, withoutPending(set)]));
  for (const row of pendingChanges(mirror, outbox)) {
    if (row.op !== 'gear.saveReady') continue;
    const args = OPERATIONS['gear.saveReady'].args.safeParse(row.args);
    if (!args.success) continue;
    const present = shown.get(args.data.id);
    const waiting = { pendingStatus: pendingStatusOf(row), outboxKey: row.key };
    const isRefused = row.state === 'needs-attention' && present !== undefined;
    const { rev: _seen, ...readySet } = args.data;
    shown.set(
      readySet.id,
      isRefused
        ? { ...present, ...waiting }
        : {
            ...readySet,
            updatedAt: new Date(row.createdAt).toISOString(),
            updatedBy: present?.updatedBy ?? null,
            rev: present?.rev ?? 0,
            ...waiting,
          },
    );
  }
  return [...shown.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The clan's gear as shown on this device. */
export interface GearView {
  /** By character, the main set first. */
  readonly sets: readonly ShownGearSet[];
  readonly ready: readonly ShownReadySet[];
  /** Null before the clan's first sync to this device. */
  readonly syncedAt: number | null;
}

/**
 * All gear of a clan and its map requirements; empty without a mirror of this user. Throws when the storage
 * cannot be read (for live queries).
 */
export function readShownGear(clanId: ClanId, userId: UserId): Promise<GearView> {
  return database.transaction(
    'r',
    database.mirrors,
    database.gear,
    database.readySets,
    database.outbox,
    async () => {
      const mirror = await database.mirrors.get(clanId);
      if (mirror === undefined || mirror.userId !== userId) return { sets: [], ready: [], syncedAt: null };
      const outbox = await database.outbox.where('ownerUserId').equals(userId).toArray();
      const sets = await database.gear.where('clanId').equals(clanId).toArray();
      const ready = await database.readySets.where('clanId').equals(clanId).toArray();
      return {
        sets: overlayGear(
          mirror,
          sets.map(({ clanId: _clan, ...set }) => set),
          outbox,
        ),
        ready: overlayReadySets(
          mirror,
          ready.map(({ clanId: _clan, ...set }) => set),
          outbox,
        ),
        syncedAt: mirror.syncedAt,
      };
    },
  );
}

export const gearView = createMirrorView<GearView, CharacterId>(readShownGear, {
  sets: [],
  ready: [],
  syncedAt: null,
});
