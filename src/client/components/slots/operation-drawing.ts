/** The map of an operation, which another feature draws; pages of `app` pass it in. */
import type { ComponentType } from 'react';
import type { OperationId } from '../../../domain/operations/operation.ts';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { SquadId } from '../../../domain/squads/squad.ts';

export interface OperationDrawingProps {
  readonly operation: { readonly id: OperationId; readonly map: GameMap; readonly title: string };
  readonly canEdit: boolean;
  /** It is marked as changed since the reader has seen it. */
  readonly isChanged?: boolean;
  /** Whose layers are shown at first, besides everybody's; missing: all are. */
  readonly reader?: { readonly memberKey: string; readonly squadId: SquadId | null } | undefined;
}

export type OperationDrawingPart = ComponentType<OperationDrawingProps>;
