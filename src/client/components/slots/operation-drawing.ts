/** The map of an operation, which another feature draws; pages of `app` pass it in. */
import type { ComponentType } from 'react';
import type { OperationContent, OperationId } from '../../../domain/operations/operation.ts';
import type { SquadId } from '../../../domain/squads/squad.ts';

export interface OperationDrawingProps {
  readonly operation: Pick<OperationContent, 'title' | 'map' | 'type' | 'description' | 'everyone'> & {
    readonly id: OperationId;
  };
  readonly canEdit: boolean;
  /** It is marked as changed since the reader has seen it. */
  readonly isChanged?: boolean;
  /** Whose layers are shown at first, besides everybody's; missing: all are. */
  readonly reader?: { readonly memberKey: string; readonly squadId: SquadId | null } | undefined;
}

export type OperationDrawingPart = ComponentType<OperationDrawingProps>;
