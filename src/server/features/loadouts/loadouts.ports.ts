/** What loadout requests need from other features; the composition root passes it in. */
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import type { RequestEntry } from '../../../contract/loadouts.ts';
import type { ClanActor } from '../../ports/actor.ts';
import type { UnitOfWork } from '../../ports/unit-of-work.ts';

/** The actor, in the clan of the acting character. */
export type RequestActor = Omit<ClanActor, 'rank'>;

export interface FastEntriesPort {
  /** Pieces of these items in open fast requests of the clan; within a change as it sees them. */
  openPieces(
    clanId: ClanId,
    itemIds: readonly string[],
    work?: UnitOfWork,
  ): Promise<ReadonlyMap<string, number>>;
  /** Fast requests of a character, newest first. */
  entriesOf(clanId: ClanId, characterId: CharacterId, limit: number): Promise<readonly RequestEntry[]>;
}
