/** How operations read, and the maps, roles and squads in them. */
import type { OperationType } from '../../../../domain/operations/operation.ts';
import { useSquadWords, type SquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';

const TYPE_KEYS = {
  attack: 'typeAttack',
  defense: 'typeDefense',
  patrol: 'typePatrol',
  reconnaissance: 'typeReconnaissance',
  training: 'typeTraining',
} as const satisfies Record<OperationType, string>;

export interface OperationWords extends SquadWords {
  readonly typeName: (type: OperationType) => string;
}

export function useOperationWords(): OperationWords {
  const t = useT('operations');
  return { ...useSquadWords(), typeName: (type) => t(TYPE_KEYS[type]) };
}
