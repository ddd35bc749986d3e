/**
 * The clan's members on this device: who is away, according to the skips that this user may see, and whose
 * gear is known.
 */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { Skip } from '../../../contract/skips.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { database } from '../../database/database.ts';
import { createMirrorView } from '../mirror-view.ts';
import { mirrorOfUser, readClanRows, readOutboxOf } from '../read-rows.ts';
import { DEFAULT_TIMEOUT_MS } from '../../storage/storage-timeout.ts';
import type { PendingStatus } from '../../outbox/rows/pending-status.ts';
import { overlayGear } from './gear.ts';

/** A member with what this user may see. */
export type ShownMember = ClanMember & {
  /** An approved skip covers the day. */
  readonly isAway: boolean;
  /** Some gear was entered, even if only on this device so far. */
  readonly isGearKnown: boolean;
};

const ALLOWED: readonly Skip['status'][] = ['approved', 'auto_approved'];

/** The fields of a gear set that the list needs. */
interface GearFacts {
  readonly characterName: string;
  readonly slots: object;
  readonly others: readonly unknown[];
  readonly pendingStatus: PendingStatus | null;
  readonly rev: number;
}

/** Whether a set has content; one that the server refused and never stored does not count for the clan. */
function hasVisibleGear({ slots, others, pendingStatus, rev }: GearFacts): boolean {
  return (Object.keys(slots).length > 0 || others.length > 0) && !(pendingStatus === 'refused' && rev === 0);
}

/** Members with the approved skips of a day and the known gear. Pure. */
export function overlayMembers(
  members: readonly ClanMember[],
  skips: readonly Pick<Skip, 'characterId' | 'status' | 'startDate' | 'endDate'>[],
  gear: readonly GearFacts[],
  day: string,
): ShownMember[] {
  const away = new Set(
    skips
      .filter(
        ({ status, startDate, endDate }) => ALLOWED.includes(status) && startDate <= day && endDate >= day,
      )
      .map(({ characterId }) => characterId),
  );
  // also what officers entered for people without an account
  const geared = new Set(gear.filter(hasVisibleGear).map(({ characterName }) => nameKey(characterName)));
  return members.map((member) => ({
    ...member,
    isAway: member.characterId !== null && away.has(member.characterId),
    isGearKnown: geared.has(nameKey(member.name)),
  }));
}

/**
 * All known members of the clan; null without a mirror of this user. Throws when the storage cannot be read
 * (for live queries).
 */
export function readMembers(clanId: ClanId, userId: UserId, day: string): Promise<ShownMember[] | null> {
  return database.transaction(
    'r',
    [database.mirrors, database.members, database.skips, database.gear, database.outbox],
    async () => {
      const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
      if (mirror === null) return null;
      const members = await readClanRows(database.members, clanId);
      const skips = await readClanRows(database.skips, clanId);
      const gear = await readClanRows(database.gear, clanId);
      return overlayMembers(members, skips, overlayGear(mirror, gear, await readOutboxOf(userId)), day);
    },
  );
}

/** By the id of its character here or by its name; null when unknown. */
export function findMember<Member extends Pick<ClanMember, 'id' | 'characterId'>>(
  members: readonly Member[],
  idOrName: string,
): Member | null {
  const key = nameKey(idOrName);
  return (
    members.find(({ characterId }) => characterId === idOrName) ??
    members.find(({ id }) => id === key) ??
    null
  );
}

function readMember(clanId: ClanId, userId: UserId, idOrName: string): Promise<ClanMember | null> {
  return database.transaction('r', database.mirrors, database.members, async () => {
    const mirror = mirrorOfUser(await database.mirrors.get(clanId), userId);
    return mirror === null ? null : findMember(await readClanRows(database.members, clanId), idOrName);
  });
}

export interface MemberView {
  readonly member: ClanMember | null;
}

/** One member; the detail is as `findMember` takes it. A page that is about somebody goes on without a slow storage. */
export const memberView = createMirrorView<MemberView, string>(
  async (clanId, userId, idOrName = '') => ({ member: await readMember(clanId, userId, idOrName) }),
  { member: null },
  DEFAULT_TIMEOUT_MS,
);

/** The clan's members as shown on this device. */
export interface MembersView {
  readonly members: readonly ShownMember[];
}

/** The detail is the clan's day. */
export const membersView = createMirrorView<MembersView, string>(
  async (clanId, userId, day = '') => ({ members: (await readMembers(clanId, userId, day)) ?? [] }),
  { members: [] },
);
