/** Overlay of gear: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import { save, type StoredGearSet, type StoredReadySet } from '../../../contract/gear.ts';
import { isMainAfterSave, nextMainSet } from '../../../domain/gear/main-set.ts';
import { OPERATIONS, type ArgsOf } from '../../../contract/registry/operations.ts';
import { contentIn, fieldEditOf, preferMine } from '../../../domain/edits/merge-edit.ts';
import { personIdOf } from '../../../domain/loadouts/person.ts';
import { gearEdit, readyEdit, type GearContent } from '../../../domain/gear/gear-edit.ts';
import { database, type MirrorRow, type OutboxRow, type SentRow } from '../../database/database.ts';
import { createOverlay, NOT_PENDING, type Pending, type QueuedChange } from '../create-overlay.ts';
import { createMirrorView } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

export type ShownGearSet = StoredGearSet & Pending;
export type ShownReadySet = StoredReadySet & Pending;

/** The character's name in its mirrored sets; empty before the first one is confirmed. */
function characterNameOf(characterId: CharacterId, known: readonly StoredGearSet[]): string {
  return known.find((set) => set.characterId === characterId)?.characterName ?? '';
}

interface GearContext extends Pick<MirrorRow, 'characterIds'> {
  readonly mirrored: readonly StoredGearSet[];
}

function gearContentOf({ name, isMain, slots, others }: GearContent): GearContent {
  return { name, isMain, slots, others };
}

/** A set after an edit, which keeps what other devices have changed elsewhere in it since. */
function contentAfter(args: ArgsOf<'gear.save'>, present: ShownGearSet | null): GearContent {
  const mine = gearContentOf(args);
  if (present === null) return mine;
  const edit = fieldEditOf(gearEdit, { base: args.base, mine });
  return contentIn(gearEdit, preferMine(edit, gearEdit.fieldsOf(gearContentOf(present)))) ?? mine;
}

type GearOwner = Pick<StoredGearSet, 'userId' | 'characterId' | 'characterName'>;

function saveSet(
  rows: Map<string, ShownGearSet>,
  { isRefused, pending, at }: Pick<QueuedChange<'gear.save'>, 'isRefused' | 'pending' | 'at'>,
  args: ArgsOf<'gear.save'>,
  owner: GearOwner,
): void {
  const present = rows.get(args.id);
  // A refused change has no effect; a set that the server never stored is still shown to its owner.
  if (isRefused && present !== undefined) {
    rows.set(present.id, { ...present, ...pending });
    return;
  }
  const main = [...rows.values()].find((set) => set.characterId === owner.characterId && set.isMain) ?? null;
  const content = contentAfter(args, present ?? null);
  const isMain = isMainAfterSave({ id: args.id, isMain: content.isMain }, main);
  if (isMain && main !== null) rows.set(main.id, { ...main, isMain: false });
  rows.set(args.id, {
    id: args.id,
    name: content.name,
    slots: { ...content.slots },
    others: [...content.others],
    isMain,
    ...owner,
    updatedAt: at,
    rev: present?.rev ?? 0,
    ...pending,
  });
}

function removeSet(
  rows: Map<string, ShownGearSet>,
  { entityId, isRefused, pending }: Pick<QueuedChange<'gear.remove'>, 'entityId' | 'isRefused' | 'pending'>,
): void {
  const present = rows.get(entityId ?? '');
  if (present === undefined) return;
  if (isRefused) {
    rows.set(present.id, { ...present, ...pending });
    return;
  }
  rows.delete(present.id);
  const next = present.isMain
    ? nextMainSet([...rows.values()].filter((set) => set.characterId === present.characterId))
    : null;
  if (next !== null) rows.set(next.id, { ...next, isMain: true });
}

const overlay = createOverlay<ShownGearSet, GearContext>({
  'gear.save': (rows, change, { mirrored }) => {
    const { args, row } = change;
    if (args !== null)
      saveSet(rows, change, args, {
        userId: row.ownerUserId,
        characterId: row.characterId,
        characterName: characterNameOf(row.characterId, mirrored),
      });
  },
  'gear.saveFor': (rows, change) => {
    const { args } = change;
    if (args !== null)
      saveSet(rows, change, args, {
        userId: null,
        characterId: personIdOf({ kind: 'member', name: args.member }),
        characterName: args.member,
      });
  },
  'gear.remove': (rows, change) => {
    if (change.args !== null) removeSet(rows, change);
  },
  'gear.removeFor': (rows, change) => {
    if (change.args !== null) removeSet(rows, change);
  },
});

/** Applies a user's outbox to the mirror of one clan, by character, the main set first. Pure. */
export function overlayGear(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly StoredGearSet[],
  outbox: readonly OutboxRow[],
): ShownGearSet[] {
  return overlay(
    { characterIds: mirror.characterIds, mirrored },
    mirrored.map((set) => [set.id, { ...set, ...NOT_PENDING }]),
    outbox,
  ).toSorted(
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

const overlayReady = createOverlay<ShownReadySet>({
  'gear.saveReady': (rows, { args, isRefused, pending, at }) => {
    if (args === null) return;
    const present = rows.get(args.id);
    const mine = { name: args.name, map: args.map, needs: args.needs };
    const content =
      present === undefined
        ? mine
        : contentIn(
            readyEdit,
            preferMine(fieldEditOf(readyEdit, { base: args.base, mine }), readyEdit.fieldsOf(present)),
          );
    const { name, map, needs } = content ?? mine;
    rows.set(
      args.id,
      isRefused && present !== undefined
        ? { ...present, ...pending }
        : {
            id: args.id,
            name,
            map,
            needs: needs.map((need) => ({ ...need, itemIds: [...need.itemIds] })),
            updatedAt: at,
            updatedBy: present?.updatedBy ?? null,
            rev: present?.rev ?? 0,
            ...pending,
          },
    );
  },
});

/** Overlay of the clan's map gear requirements, by name. Pure. */
export function overlayReadySets(
  mirror: Pick<MirrorRow, 'characterIds'>,
  mirrored: readonly StoredReadySet[],
  outbox: readonly OutboxRow[],
): ShownReadySet[] {
  return overlayReady(
    mirror,
    mirrored.map((set) => [set.id, { ...set, ...NOT_PENDING }]),
    outbox,
  ).toSorted((one, other) => one.name.localeCompare(other.name));
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
      const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
      if (mirror === null) return { sets: [], ready: [], syncedAt: null };
      const outbox = await readOutboxOf(userId);
      return {
        sets: overlayGear(mirror, await readClanRows(database.gear, clanId), outbox),
        ready: overlayReadySets(mirror, await readClanRows(database.readySets, clanId), outbox),
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
