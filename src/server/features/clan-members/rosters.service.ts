/**
 * Writes the roster that the game reports for a clan: row by row, so that devices get only changes, with the
 * history of joins, departures, promotions and demotions. Source: specification section 4, decision 0017.
 */
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { diffRosters, type MemberEvent, rankEvent } from '../../../domain/clan-members/roster.ts';
import { ok } from '../../../domain/result.ts';
import type { GameClanMember } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../ports/unit-of-work.ts';
import {
  type Asked,
  type ClanMembersRepo,
  createClanMembersRepo,
  type PutMember,
} from './clan-members.repo.ts';
import { authorizeSystem } from '../../ports/authorized.ts';

/** An added character that lost to the account for which the game's list names it. */
export interface OverriddenClaim {
  readonly clanId: ClanId | null;
  readonly characterId: CharacterId;
  readonly name: string;
}

export interface Rosters {
  /**
   * The game reported the whole roster; one that was requested before the stored one changes nothing.
   */
  applyRoster(clanId: ClanId, reported: readonly GameClanMember[], asked: Asked): Promise<void>;
  /** Characters of these clans changed owner, clan or rank by what the game reported about their owners. */
  settle(clanIds: readonly ClanId[], fallen: readonly OverriddenClaim[]): Promise<void>;
  /** Like `settle`, for one clan and as part of another change. */
  settleWithin(work: UnitOfWork, clanId: ClanId): Promise<void>;
}

interface Changes {
  readonly put: readonly PutMember[];
  readonly removed: readonly string[];
  readonly events: readonly MemberEvent[];
}

/**
 * What other features must do in the same change once characters are in or out of a clan: move or end what
 * belonged to one that left.
 */
export type OnSettled = (work: UnitOfWork, clanId: ClanId) => Promise<void>;

export function createRosters({
  works,
  ids,
  onSettled,
}: {
  readonly works: UnitOfWorkRunner;
  readonly ids: Ids;
  readonly onSettled: OnSettled;
}): Rosters {
  const write = async (
    work: UnitOfWork,
    repo: ClanMembersRepo,
    clanId: ClanId,
    { put, removed, events }: Changes,
    at: Date,
  ): Promise<void> => {
    if (put.length > 0 || removed.length > 0) {
      const rev = await work.nextRev(clanId);
      await repo.put(clanId, put, rev, at);
      await repo.remove(clanId, removed);
      for (const id of removed)
        await work.addTombstone({ clanId, rev, kind: 'members', id, ownerUserId: null });
    }
    await repo.addEvents(
      clanId,
      events.map((event) => ({ ...event, id: ids.id() })),
      work.now,
    );
  };

  /** Ranks of characters follow the roster, unless the owner's own list is newer. Returns whether any changed. */
  const moveCharacters = async (
    work: UnitOfWork,
    repo: ClanMembersRepo,
    clanId: ClanId,
    reported: ReadonlyMap<string, GameClanMember>,
    order: number,
  ): Promise<boolean> => {
    let hasMoved = false;
    for (const character of await repo.counted(clanId)) {
      if (character.seenOrder > order) continue;
      const member = reported.get(character.key) ?? reported.get(nameKey(character.name));
      if (member?.rank === character.rank) continue;
      if (member === undefined) await repo.expelCharacter(character.id);
      else await repo.moveCharacter(character.id, member);
      work.rightsChanged({ userId: character.userId });
      hasMoved = true;
    }
    return hasMoved;
  };

  const settleWithin: Rosters['settleWithin'] = async (work, clanId) => {
    const repo = createClanMembersRepo(work.db);
    const roster = await repo.lock(clanId);
    if (roster === null) return;
    const [known, counted] = [await repo.roster(clanId), await repo.counted(clanId)];
    const byKey = new Map(counted.map((character) => [character.key, character]));
    const put: PutMember[] = [];
    const removed: string[] = [];
    const events: MemberEvent[] = [];
    const places = await repo.places(known.flatMap(({ characterId }) => characterId ?? []));
    for (const member of known) {
      const here = byKey.get(member.key);
      const before = member.characterId === null ? undefined : places.get(member.characterId);
      if (
        here === undefined &&
        before !== undefined &&
        before.clanId !== clanId &&
        before.isConfirmed &&
        before.seenOrder > member.seenOrder
      ) {
        removed.push(member.key);
        events.push({
          kind: 'left',
          key: member.key,
          name: member.name,
          fromRank: member.rank,
          toRank: null,
        });
        continue;
      }
      const isNewer = here !== undefined && !here.isClaimed && here.seenOrder > member.seenOrder;
      const { rank, seenOrder } = isNewer ? here : member;
      const moved = rankEvent(member.key, member.name, member.rank, rank);
      if (moved !== null) events.push(moved);
      if (moved !== null || (here?.id ?? null) !== member.characterId)
        put.push({ ...member, rank, seenOrder, characterId: here?.id ?? null });
    }
    // Before the first roster nobody is new, and a roster newer than the owner's list wins.
    const isKnown = new Set(known.map(({ key }) => key));
    for (const { key, name, rank, joinedAt, id, seenOrder, isClaimed } of roster.isKnown ? counted : []) {
      if (isKnown.has(key) || isClaimed || seenOrder <= roster.seenOrder) continue;
      put.push({ key, name, rank, joinedAt, seenOrder, characterId: id });
      events.push({ kind: 'joined', key, name, fromRank: null, toRank: rank });
    }
    await write(work, repo, clanId, { put, removed, events }, work.now);
    await onSettled(work, clanId);
  };

  return {
    settleWithin,
    async applyRoster(clanId, reported, asked) {
      await works.run(authorizeSystem('roster fetched'), async (work) => {
        const repo = createClanMembersRepo(work.db);
        const roster = await repo.lock(clanId);
        if (roster === null || (roster.isKnown && roster.seenOrder > asked.order)) return ok(null);
        const byKey = new Map(reported.map((member) => [nameKey(member.name), member]));
        const hasMoved = await moveCharacters(work, repo, clanId, byKey, asked.order);
        const known = await repo.roster(clanId);
        // Reported by an owner after this roster was requested: it stays.
        const older = known.filter(({ seenOrder }) => seenOrder <= asked.order);
        const newer = new Set(known.filter(({ seenOrder }) => seenOrder > asked.order).map(({ key }) => key));
        const change = diffRosters(
          older.map(({ joinedAt, ...member }) => ({ ...member, joinedAtMs: joinedAt?.getTime() ?? null })),
          [...byKey].flatMap(([key, { name, rank, joinedAt }]) =>
            newer.has(key) ? [] : [{ name, rank, joinedAtMs: joinedAt?.getTime() ?? null }],
          ),
          !roster.isKnown,
        );
        const counted = new Map((await repo.counted(clanId)).map(({ key, id }) => [key, id]));
        const changed = new Set(change.put.map(({ key }) => key));
        const removed = new Set(change.removed);
        const relinked = known.filter(
          ({ key, characterId }) =>
            !changed.has(key) && !removed.has(key) && (counted.get(key) ?? null) !== characterId,
        );
        const put = [
          ...change.put.map(({ key, name, rank, joinedAtMs }) => ({
            key,
            name,
            rank,
            joinedAt: joinedAtMs === null ? null : new Date(joinedAtMs),
            seenOrder: asked.order,
          })),
          ...relinked,
        ].map((member) => ({ ...member, characterId: counted.get(member.key) ?? null }));
        await write(work, repo, clanId, { put, removed: change.removed, events: change.events }, asked.at);
        await repo.confirm(clanId, asked);
        await repo.setSeen(clanId, asked);
        // most rosters say what the last one said: nothing of anybody's moves or ends
        if (hasMoved || put.length + change.removed.length > 0 || !roster.isKnown)
          await onSettled(work, clanId);
        return ok(null);
      });
    },
    async settle(clanIds, fallen) {
      // A fixed order, to avoid deadlocks.
      for (const clanId of [
        ...new Set([...clanIds, ...fallen.flatMap(({ clanId: of }) => of ?? [])]),
      ].toSorted()) {
        await works.run(authorizeSystem('characters of a user changed'), async (work) => {
          await settleWithin(work, clanId);
          for (const { clanId: of, characterId, name } of fallen) {
            if (of === clanId)
              await work.appendAudit({
                clanId,
                actor: null,
                action: 'claim.fallen',
                entityKind: 'claim',
                entityId: characterId,
                before: { name, state: 'accepted' },
                after: null,
              });
          }
          return ok(null);
        });
      }
    },
  };
}
