/** What loadout requests need from other features; the composition root passes it in. */
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import type { RequestEntry } from '../../../contract/loadouts.ts';
import type { ClanActor } from '../../ports/actor.ts';

/** The actor, in the clan of the acting character. */
export type RequestActor = Omit<ClanActor, 'rank'>;

export interface FastEntriesPort {
  /** Fast requests of a character, newest first. */
  entriesOf(clanId: ClanId, characterId: CharacterId, limit: number): Promise<readonly RequestEntry[]>;
}
