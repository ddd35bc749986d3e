/** What guests of the clan may be shown of drawings on operations' maps. */
import type { ClanId } from '../../../domain/ids.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { DrawnObject, NamedInPlan } from '../../../domain/tactics/drawing/public-plan.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

export interface PublicDrawings {
  objects(work: UnitOfWork, clanId: ClanId, id: OperationId): Promise<readonly DrawnObject[]>;
  squads(work: UnitOfWork, clanId: ClanId, map: GameMap): Promise<NamedInPlan['squads']>;
  /** Everybody whom the clan knows, by the key of the name. */
  people(work: UnitOfWork, clanId: ClanId): Promise<NamedInPlan['people']>;
}
