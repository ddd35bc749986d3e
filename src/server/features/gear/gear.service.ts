/** Own gear and what the clan wants for its maps. Source: specification sections 2, 3 and 6. */
import type * as contract from '../../../contract/gear.ts';
import type { StoredGearSet, StoredReadySet } from '../../../contract/gear.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { checkGearSet, type GearSet, MAX_SETS } from '../../../domain/gear/gear.ts';
import { checkReadySet, MAX_READY_SETS, type ReadySet } from '../../../domain/gear/ready.ts';
import { granted, type Outcome, refused } from '../../../domain/outcome.ts';
import type { Game, GameOperation } from '../../ports/game.ts';
import type { Work } from '../../ports/work.ts';
import { createGearRepo, type GearRepo } from './gear.repo.ts';

/** Who asks, in the clan of the character that asks. */
export interface GearActor { readonly userId: string; readonly characterId: string; readonly characterName: string; readonly clanId: string }
type Seen = contract.Suggestion;

export interface GearService {
  list(clanId: string): Promise<readonly StoredGearSet[]>;
  /** The set, then a former main one. */
  save(work: Work, actor: GearActor, set: GearSet): Promise<Outcome<readonly StoredGearSet[], 'gear.invalid' | 'gear.tooMany' | 'gear.notFound'>>;
  remove(work: Work, actor: GearActor, id: string): Promise<Outcome<null, 'gear.notFound'>>;
  suggestion(region: string, characterName: string): Promise<Outcome<Seen | null, 'game.unavailable'>>;
  /** `seenRev`: counter of the row that the person saw, null for a new one; `gear.changed` {ready} tells what stands. */
  saveReady(work: Work, actor: GearActor, set: ReadySet, seenRev: number | null): Promise<Outcome<StoredReadySet, 'gear.invalid' | 'gear.tooMany' | 'gear.changed' | 'gear.notFound'>>;
  removeReady(work: Work, actor: GearActor, id: string): Promise<Outcome<null, 'gear.notFound'>>;
}

/** Runs of one player that are looked at for weapon and armour. */
const RUNS = 10;

const seenIn = (run: GameOperation, name: string): Seen | null => {
  const found = run.participants.find((participant) => nameKey(participant.name) === nameKey(name));
  if (found === undefined || (found.armour === null && found.primaryWeapon === null && found.secondaryWeapon === null)) return null;
  const { armour, primaryWeapon, secondaryWeapon } = found;
  return { at: run.endAt.toISOString(), armour, primaryWeapon, secondaryWeapon };
};

export const createGearService = ({ repo, game }: { readonly repo: GearRepo; readonly game: Pick<Game, 'operations'> }): GearService => {
  const record = (work: Work, { clanId, userId, characterName }: GearActor, action: string, kind: string, entityId: string, before: unknown, after: unknown): Promise<void> =>
    work.record({ clanId, actor: { userId, characterName }, action, entityKind: kind, entityId, before, after });

  /** The own set of this id; a foreign one answers like none. */
  const ownSet = async (inside: GearRepo, { clanId, characterId }: GearActor, id: string): Promise<Outcome<StoredGearSet | null, 'gear.notFound'>> => {
    const present = await inside.find(clanId, id);
    return present !== null && present.characterId !== characterId ? refused('gear.notFound') : granted(present);
  };

  return {
    list: (clanId) => repo.all(clanId),

    async save(work, actor, wish) {
      const { clanId, userId, characterId, characterName } = actor;
      const checked = checkGearSet(wish);
      if (!checked.ok) return checked;
      const inside = createGearRepo(work.db);
      // The clan's lock first: two devices of one person may both want the main set.
      const rev = await work.nextRev(clanId);
      const own = await ownSet(inside, actor, wish.id);
      if (!own.ok) return own;
      if (own.value === null && await inside.count(clanId, characterId) >= MAX_SETS) return refused('gear.tooMany', { most: MAX_SETS });
      const main = await inside.mainOf(clanId, characterId);
      const isMain = wish.isMain || main === null || main.id === wish.id;
      const former = isMain && main !== null && main.id !== wish.id ? { ...main, isMain: false, rev } : null;
      if (former !== null) await inside.put(clanId, former);
      const set: StoredGearSet = {
        ...checked.value, slots: { ...wish.slots }, others: [...wish.others], isMain, userId, characterId, characterName, updatedAt: work.now.toISOString(), rev,
      };
      await inside.put(clanId, set);
      await record(work, actor, own.value === null ? 'gear.added' : 'gear.changed', 'gear', set.id, own.value, set);
      return granted(former === null ? [set] : [set, former]);
    },

    async remove(work, actor, id) {
      const { clanId, characterId } = actor;
      const inside = createGearRepo(work.db);
      const rev = await work.nextRev(clanId);
      const own = await ownSet(inside, actor, id);
      if (!own.ok) return own;
      if (own.value === null) return refused('gear.notFound');
      await inside.remove(clanId, id);
      await work.bury({ clanId, rev, kind: 'gear', id, ownerUserId: null });
      await record(work, actor, 'gear.removed', 'gear', id, own.value, null);
      const next = own.value.isMain ? await inside.newestOf(clanId, characterId) : null;
      if (next !== null) await inside.put(clanId, { ...next, isMain: true, rev });
      return granted(null);
    },

    async suggestion(region, characterName) {
      const told = await game.operations(region, { limit: RUNS, offset: 0, username: characterName });
      if (!told.ok) return told.code === 'unknown' || told.code === 'empty' ? granted(null) : refused('game.unavailable');
      const runs = told.value.operations.toSorted((one, other) => other.endAt.getTime() - one.endAt.getTime());
      for (const run of runs) {
        const seen = seenIn(run, characterName);
        if (seen !== null) return granted(seen);
      }
      return granted(null);
    },

    async saveReady(work, actor, wish, seenRev) {
      const { clanId } = actor;
      const checked = checkReadySet(wish);
      if (!checked.ok) return checked;
      const inside = createGearRepo(work.db);
      const rev = await work.nextRev(clanId);
      const present = await inside.findReady(clanId, wish.id);
      if (present === null && seenRev !== null) return refused('gear.notFound');
      if (present !== null && present.rev !== seenRev) return refused('gear.changed', { ready: present });
      if (present === null && await inside.countReady(clanId) >= MAX_READY_SETS) return refused('gear.tooMany', { most: MAX_READY_SETS });
      const { id, name, map, needs } = checked.value;
      const ready: StoredReadySet = { id, name, map, needs: needs.map((need) => ({ ...need, itemIds: [...need.itemIds] })), updatedAt: work.now.toISOString(), updatedBy: actor.characterName, rev };
      await inside.putReady(clanId, ready);
      await record(work, actor, present === null ? 'ready.added' : 'ready.changed', 'ready', id, present, ready);
      return granted(ready);
    },

    async removeReady(work, actor, id) {
      const { clanId } = actor;
      const inside = createGearRepo(work.db);
      const rev = await work.nextRev(clanId);
      const present = await inside.findReady(clanId, id);
      if (present === null) return refused('gear.notFound');
      await inside.removeReady(clanId, id);
      await work.bury({ clanId, rev, kind: 'readySets', id, ownerUserId: null });
      await record(work, actor, 'ready.removed', 'ready', id, present, null);
      return granted(null);
    },
  };
};
