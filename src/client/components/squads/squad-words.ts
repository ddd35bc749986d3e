/** How squads read, and their colours. */
import { useMemo } from 'react';
import type { GameMap } from '../../../domain/squads/game-map.ts';
import type { SquadRole } from '../../../domain/squads/role.ts';
import type { SquadColour } from '../../../domain/squads/squad.ts';
import type { squads } from '../../../i18n/locales/en/squads.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { useT } from '../../data/i18n/use-t.ts';

export const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  quarters: 'mapQuarters',
  windRose: 'mapWindRose',
} as const satisfies Record<GameMap, string>;

export const ROLE_KEYS = {
  unassigned: 'roleUnassigned',
  assault: 'roleAssault',
  grenadier: 'roleGrenadier',
  rallyCarrier: 'roleRallyCarrier',
  builder: 'roleBuilder',
  campBuilder: 'roleCampBuilder',
  sniper: 'roleSniper',
  sniperCover: 'roleSniperCover',
} as const satisfies Record<SquadRole, string>;

/** Of a stripe or a dot; the name stands beside it wherever it means something. */
export const SQUAD_COLOUR_CLASSES: Readonly<Record<SquadColour, string>> = {
  plain: 'bg-line-strong',
  amber: 'bg-accent',
  green: 'bg-ok',
  blue: 'bg-info',
  red: 'bg-no',
  violet: 'bg-rank-veteran',
};

/** The number stays on the line of the name, however long that is. */
export function headingOf(squadName: string): string {
  return squadName.replace(' ', '\u00a0');
}

export interface SquadWords {
  readonly mapName: (map: GameMap) => string;
  readonly roleName: (role: SquadRole) => string;
  /** By its place among the map's squads, from 0. */
  readonly squadName: (squad: { readonly name: string }, at: number) => string;
}

export function squadWords(t: Translate<typeof squads>): SquadWords {
  return {
    mapName: (map) => t(MAP_KEYS[map]),
    roleName: (role) => t(ROLE_KEYS[role]),
    squadName: ({ name }, at) =>
      name === '' ? t('squadNumber', { number: at + 1 }) : t('squadNamed', { number: at + 1, name }),
  };
}

export function useSquadWords(): SquadWords {
  const t = useT('squads');
  return useMemo(() => squadWords(t), [t]);
}
