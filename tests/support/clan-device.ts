/** A device of an officer with a clan's mirror, for browser tests of the clan's screens. */
import type { User } from '../../src/contract/accounts.ts';
import { type CharacterId, type ClanId, toId, type UserId } from '../../src/domain/ids.ts';
import { queries } from '../../src/client/data/http/query-client.ts';
import { GUEST_SESSION, updateSession } from '../../src/client/data/session/session.ts';
import { database, type MirrorRow } from '../../src/offline/database/database.ts';
import { clearValues } from '../../src/offline/storage/key-value.ts';

export const CLAN = toId<ClanId>('clan');
export const OFFICER = {
  userId: toId<UserId>('u1'),
  characterId: toId<CharacterId>('c1'),
  name: 'Vesper-7',
} as const;
/** No device of ours is there: a time in the device's zone is seen to be wrong. */
export const CLAN_ZONE = 'Pacific/Kiritimati';

export const officer = {
  id: OFFICER.userId,
  login: 'officer',
  displayName: 'Officer',
  isOperator: false,
  preferredCharacterId: null,
  charactersSeenAt: null,
  characters: [
    {
      id: OFFICER.characterId,
      name: OFFICER.name,
      region: 'EU',
      createdAt: null,
      clan: {
        id: CLAN,
        name: 'Grey Harriers',
        tag: 'GH',
        level: 1,
        levelPoints: 0,
        registeredAt: null,
        alliance: null,
        description: '',
        owner: 'Halden',
        membersCount: 2,
      },
      clanRank: 'OFFICER',
      clanJoinTime: null,
    },
  ],
} satisfies User;

export function clanMirror(fields: Partial<MirrorRow> = {}): MirrorRow {
  return {
    clanId: CLAN,
    userId: OFFICER.userId,
    characterIds: [OFFICER.characterId],
    rev: 1,
    scope: 's',
    syncedAt: Date.now(),
    clan: { timeZone: CLAN_ZONE, isReasonRequired: false, today: '', serverTime: new Date().toISOString() },
    ...fields,
  };
}

/** Signed in, with the mirror of a clan whose zone is not the device's. */
export async function openDevice(mirror = clanMirror()): Promise<void> {
  updateSession({
    ...GUEST_SESSION,
    hasToken: true,
    user: officer,
    selectedCharacterId: OFFICER.characterId,
  });
  await database.mirrors.put(mirror);
}

export async function emptyDevice(): Promise<void> {
  queries.clear();
  await Promise.all([clearValues(), ...database.tables.map((table) => table.clear())]);
}

/** Changes that wait on the device. */
export async function waitingChanges(): Promise<readonly { readonly op: string; readonly args: unknown }[]> {
  return (await database.outbox.toArray()).map(({ op, args }) => ({ op, args }));
}
