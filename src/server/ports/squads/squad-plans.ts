/** What squads and the operations that are planned with them know of each other. */
import type { ClanId, UserId } from '../../../domain/ids.ts';
import type { LineupSquad } from '../../../domain/operations/operation.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface PlannedSquads {
  /** The squads of a map, in their order, with their people by name. */
  lineup(work: UnitOfWork, clanId: ClanId, map: GameMap): Promise<readonly LineupSquad[]>;
  /** Those on the clan's list who are in no squad of the map, by name. */
  unplaced(
    work: UnitOfWork,
    clanId: ClanId,
    map: GameMap,
  ): Promise<readonly { readonly key: string; readonly name: string }[]>;
}

/** Who hears of squads that change, in the transaction of the change. */
export interface SquadPlans {
  /** Just before the squads of a map change. */
  changing(work: UnitOfWork, clanId: ClanId, map: GameMap): Promise<void>;
  /** People are in another squad, or have another role, since just now. */
  moved(
    work: UnitOfWork,
    moved: {
      readonly clanId: ClanId;
      readonly map: GameMap;
      readonly by: { readonly userId: UserId; readonly characterName: string };
      /** Keys of their names. */
      readonly people: readonly string[];
    },
  ): Promise<void>;
}
