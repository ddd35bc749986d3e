/** Gear as it goes to the bin. */
import type { StoredGearSet } from '../../../contract/gear.ts';
import type { ClanId } from '../../../domain/ids.ts';
import type { BinEntry } from '../../ports/bin/bin-entry.ts';

/** `memberKey`: of a member without an account; `rev`: of the deletion, which also makes another set the main one. */
export function gearEntry(
  clanId: ClanId,
  by: BinEntry['by'],
  { id, name, userId, characterId, characterName, isMain }: StoredGearSet,
  memberKey: string | null,
  rev: number,
): BinEntry {
  return {
    clanId,
    by,
    kind: memberKey === null ? 'gear' : 'memberGear',
    id,
    title: name,
    facts: { person: characterName },
    ownerUserId: userId,
    extra: { characterId, memberKey, mainUntil: isMain ? rev : null },
  };
}
