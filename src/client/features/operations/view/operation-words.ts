/** How operations, maps, roles and squads read. */
import type { OperationType } from '../../../../domain/operations/operation.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import { useT } from '../../../data/i18n/use-t.ts';

function capital<Text extends string>(text: Text): Capitalize<Text> {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}` as Capitalize<Text>;
}

export interface OperationWords {
  readonly mapName: (map: GameMap) => string;
  readonly roleName: (role: SquadRole) => string;
  readonly typeName: (type: OperationType) => string;
  /** By its place among the map's squads, from 0. */
  readonly squadName: (squad: { readonly name: string }, at: number) => string;
}

export function useOperationWords(): OperationWords {
  const t = useT('operations');
  const squads = useT('squads');
  return {
    mapName: (map) => squads(`map${capital(map)}`),
    roleName: (role) => squads(`role${capital(role)}`),
    typeName: (type) => t(`type${capital(type)}`),
    squadName: ({ name }, at) =>
      name === ''
        ? squads('squadNumber', { number: at + 1 })
        : squads('squadNamed', { number: at + 1, name }),
  };
}
