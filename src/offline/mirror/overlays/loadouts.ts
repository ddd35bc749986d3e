/** Overlay of loadout requests: mirrored rows with this device's queued changes applied. */
import type { CharacterId, ClanId, UserId } from '../../../domain/ids.ts';
import type { Loadout } from '../../../contract/loadouts.ts';
import type { ArgsOf } from '../../../contract/registry/operations.ts';
import { contentIn, fieldEditOf, preferMine } from '../../../domain/edits/merge-edit.ts';
import { isAllSent, mergeRequest, type RequestedItem } from '../../../domain/loadouts/loadout.ts';
import { loadoutEdit } from '../../../domain/loadouts/loadout-edit.ts';
import { personIdOf } from '../../../domain/loadouts/person.ts';
import { clearAll, markItems, sendAll } from '../../../domain/loadouts/marks.ts';
import { database, type MirrorRow, type OutboxRow } from '../../database/database.ts';
import {
  createOverlay,
  NOT_PENDING,
  withChange,
  type Pending,
  type QueuedChange,
} from '../create-overlay.ts';
import { createMirrorView, groupBy } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';

/** A line; pending: the officer's queued change of it. */
export type ShownLoadoutItem = Loadout['items'][number] & Pending;

/** A request with its queued change. Queued changes are shown as applied; a refused one has no effect. */
export type ShownLoadout = Omit<Loadout, 'items'> &
  Pending & {
    readonly items: readonly ShownLoadoutItem[];
    /**
     * The queued or refused change; with several, the first, which blocks the others. A request with a queued
     * deletion is still listed.
     */
    readonly change: 'save' | 'delete' | 'mark' | null;
  };

function withoutPending(loadout: Loadout): ShownLoadout {
  return {
    ...loadout,
    items: loadout.items.map((item) => ({ ...item, ...NOT_PENDING })),
    ...NOT_PENDING,
    change: null,
  };
}

type MirrorContext = Pick<MirrorRow, 'characterIds'>;

/** Replaces the lines; the pending status of a line stays with it. */
function replaceItems(shown: ShownLoadout, items: Loadout['items']): ShownLoadout {
  const previous = new Map(shown.items.map((item) => [item.itemId, item]));
  return {
    ...shown,
    items: items.map((item) => ({
      ...item,
      pendingStatus: previous.get(item.itemId)?.pendingStatus ?? null,
      outboxKey: previous.get(item.itemId)?.outboxKey ?? null,
    })),
  };
}

/** Gives the lines of these ids the pending status of a change, unless an earlier one blocks them. */
function withPendingItems(
  shown: ShownLoadout,
  itemIds: ReadonlySet<string>,
  change: QueuedChange<'loadout.mark' | 'loadout.markAll'>,
): ShownLoadout {
  return withChange(
    {
      ...shown,
      items: shown.items.map((item) =>
        itemIds.has(item.itemId) && item.pendingStatus === null ? { ...item, ...change.pending } : item,
      ),
    },
    change,
    'mark',
  );
}

function toPlainItem({ itemId, quantity, sent, sentAt, sentBy }: ShownLoadoutItem): Loadout['items'][number] {
  return {
    itemId,
    quantity,
    sent,
    sentAt,
    sentBy,
  };
}

/** What is requested after an edit, which keeps what another device has requested elsewhere in the list since. */
function itemsAfter(
  { base, items }: Pick<ArgsOf<'loadout.save'>, 'base' | 'items'>,
  present: readonly ShownLoadoutItem[],
): readonly RequestedItem[] {
  const edit = fieldEditOf(loadoutEdit, { base, mine: items });
  return contentIn(loadoutEdit, preferMine(edit, loadoutEdit.fieldsOf(present))) ?? items;
}

type Owner = Pick<Loadout, 'userId' | 'characterId' | 'characterName' | 'clanRank' | 'person'>;

function saveRequest(
  rows: Map<string, ShownLoadout>,
  change: QueuedChange<'loadout.save' | 'loadout.saveFor' | 'kit.give'>,
  args: Pick<ArgsOf<'loadout.save'>, 'id' | 'mapStage' | 'items' | 'base'>,
  owner: Owner,
): void {
  const { isRefused, at, pending } = change;
  const { id, mapStage, items } = args;
  const own = [...rows.values()].filter(({ characterId }) => characterId === owner.characterId);
  const present = own.find((one) => one.mapStage === mapStage);
  if (present !== undefined) {
    rows.delete(present.id);
    const next = isRefused
      ? present
      : {
          ...replaceItems(present, [
            ...mergeRequest(present.items.map(toPlainItem), itemsAfter(args, present.items)),
          ]),
          id,
          requestedAt: at,
        };
    rows.set(next.id, withChange(next, change, 'save'));
    return;
  }
  rows.set(id, {
    id,
    ...owner,
    characterName: own[0]?.characterName ?? owner.characterName,
    clanRank: own[0]?.clanRank ?? owner.clanRank,
    mapStage,
    items: items.map((item) => ({ ...item, sent: 0, sentAt: null, sentBy: null, ...NOT_PENDING })),
    requestedAt: at,
    rev: 0,
    ...pending,
    change: 'save',
  });
}

function showDeletion(
  rows: Map<string, ShownLoadout>,
  change: QueuedChange<'loadout.delete' | 'loadout.deleteFor'>,
): void {
  const present = rows.get(change.entityId ?? '');
  if (present !== undefined) rows.set(present.id, withChange(present, change, 'delete'));
}

const overlay = createOverlay<ShownLoadout>({
  'loadout.save': (rows, change) => {
    const { args, row } = change;
    if (args !== null)
      saveRequest(rows, change, args, {
        userId: row.ownerUserId,
        characterId: row.characterId,
        characterName: '',
        clanRank: null,
      });
  },
  'loadout.saveFor': (rows, change) => {
    const { args } = change;
    if (args !== null)
      saveRequest(rows, change, args, {
        userId: null,
        characterId: personIdOf(args.person),
        characterName: args.name,
        clanRank: null,
        person: args.person.kind,
      });
  },
  'kit.give': (rows, change) => {
    const { args } = change;
    if (args === null || change.isRefused) return;
    const asked = new Set(
      [...rows.values()]
        .filter(({ mapStage }) => mapStage === args.mapStage)
        .map(({ characterId }) => characterId),
    );
    for (const { id, person, name } of args.people) {
      const characterId = personIdOf(person);
      if (asked.has(characterId)) continue;
      asked.add(characterId);
      saveRequest(
        rows,
        change,
        { id, mapStage: args.mapStage, items: args.items, base: null },
        { userId: null, characterId, characterName: name, clanRank: null, person: person.kind },
      );
    }
  },
  'kit.takeBack': (rows, change) => {
    for (const id of change.args?.ids ?? []) {
      const present = rows.get(id);
      if (present !== undefined && !change.isRefused) rows.set(id, withChange(present, change, 'delete'));
    }
  },
  'loadout.mark': (rows, change) => {
    const { args, isRefused, at } = change;
    const present = rows.get(args?.loadoutId ?? '');
    if (args === null || present === undefined) return;
    const ids = new Set(args.items.map(({ itemId }) => itemId));
    const result = markItems(present.items.map(toPlainItem), args.items, { at, by: null });
    const next = isRefused || result.moved.length > 0 ? present : replaceItems(present, [...result.items]);
    rows.set(present.id, withPendingItems(next, ids, change));
  },
  'loadout.markAll': (rows, change) => {
    const { args, isRefused, at } = change;
    if (args === null) return;
    for (const present of rows.values()) {
      if (args.mapStage !== null && present.mapStage !== args.mapStage) continue;
      const plain = present.items.map(toPlainItem);
      const marker = { at, by: null };
      const { items, moves } =
        args.action === 'send' ? sendAll(plain, marker) : clearAll(plain, marker, args.by ?? null);
      if (moves.length === 0) continue;
      const next = isRefused ? present : replaceItems(present, [...items]);
      rows.set(present.id, withPendingItems(next, new Set(moves.map(({ itemId }) => itemId)), change));
    }
  },
  'loadout.delete': showDeletion,
  'loadout.deleteFor': showDeletion,
});

/**
 * Of several requests of a character for one map stage only the newest counts: the others were replaced, and
 * the device has not synced that yet.
 */
function newestOfStage(mirrored: readonly Loadout[]): readonly Loadout[] {
  const newest = new Map<string, Loadout>();
  for (const one of mirrored) {
    const key = `${one.characterId} ${one.mapStage}`;
    const other = newest.get(key);
    if (other === undefined || other.rev < one.rev) newest.set(key, one);
  }
  return [...newest.values()];
}

/** Applies a user's outbox to the mirror of one clan, by character and map stage. Pure. */
export function overlayLoadouts(
  mirror: MirrorContext,
  mirrored: readonly Loadout[],
  outbox: readonly OutboxRow[],
): ShownLoadout[] {
  return overlay(
    mirror,
    newestOfStage(mirrored).map((one) => [one.id, withoutPending(one)]),
    outbox,
  )
    .filter(({ items, change }) => items.length > 0 || change !== null)
    .toSorted(
      (one, other) =>
        one.characterName.localeCompare(other.characterName) ||
        (one.characterId < other.characterId ? -1 : Number(one.characterId > other.characterId)) ||
        one.mapStage.localeCompare(other.mapStage),
    );
}

interface ShownLoadouts {
  /** The clan's counter up to which the rows are complete: the precondition of marking everything at once. */
  readonly rev: number;
  readonly loadouts: readonly ShownLoadout[];
}

/**
 * Every request of a clan that this user may see. Without a mirror only the queued ones of the given
 * character. Throws when the storage cannot be read (for live queries).
 */
export function readShownLoadouts(
  clanId: ClanId,
  userId: UserId,
  characterId?: CharacterId,
): Promise<ShownLoadouts> {
  return database.transaction('r', database.mirrors, database.loadouts, database.outbox, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    const outbox = await readOutboxOf(userId);
    if (mirror === null) {
      return {
        rev: 0,
        loadouts:
          characterId === undefined ? [] : overlayLoadouts({ characterIds: [characterId] }, [], outbox),
      };
    }
    const mirrored = await readClanRows(database.loadouts, clanId);
    return { rev: mirror.rev, loadouts: overlayLoadouts(mirror, mirrored, outbox) };
  });
}

/** The clan's loadout requests as shown on this device. */
export interface LoadoutsView extends ShownLoadouts {
  readonly byCharacter: ReadonlyMap<string, readonly ShownLoadout[]>;
  /** How many requests that the server has wait for something to be sent. */
  readonly toSend: number;
}

/** What the screens ask of the shown requests. */
export function indexLoadouts(shown: ShownLoadouts): LoadoutsView {
  return {
    ...shown,
    byCharacter: groupBy(shown.loadouts, ({ characterId }) => characterId),
    toSend: shown.loadouts.filter(
      ({ items, change, rev }) => rev > 0 && change !== 'delete' && !isAllSent(items),
    ).length,
  };
}

export const loadoutsView = createMirrorView(
  async (clanId, userId, characterId?: CharacterId) =>
    indexLoadouts(await readShownLoadouts(clanId, userId, characterId)),
  indexLoadouts({ rev: 0, loadouts: [] }),
);
