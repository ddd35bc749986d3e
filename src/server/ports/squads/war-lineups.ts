import type { ClanId } from '../../../domain/ids.ts';
import type { LineupSquad } from '../../../domain/operations/operation.ts';
import type { OccurrenceKey } from '../../../domain/schedule/occurrences.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/** Who stood in which squad when a clan fought. */
export interface WarLineups {
  /** By the operation that was held then; null where nobody planned one. */
  lineup(
    work: UnitOfWork,
    war: {
      readonly clanId: ClanId;
      readonly map: GameMap;
      /** Null: outside of the schedule. */
      readonly occurrence: OccurrenceKey | null;
      readonly startsAt: number;
    },
  ): Promise<readonly LineupSquad[] | null>;
}
