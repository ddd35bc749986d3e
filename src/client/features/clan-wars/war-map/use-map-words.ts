/** How the map reads, in the page's language. */
import { createContext, useContext, useMemo } from 'react';
import { NO_SQUAD, type SceneMeasure } from '../../../../domain/clan-wars/scene/squads.ts';
import type { SceneSquad } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useWarWords } from '../words/use-war-words.ts';

export const MEASURE_KEYS = {
  score: 'score',
  kills: 'kills',
  assists: 'assists',
  deaths: 'deaths',
  ratio: 'ratio',
} as const satisfies Record<SceneMeasure, string>;

/** Decimals of what a column shows. */
export const DECIMALS = { score: 0, kills: 1, assists: 1, deaths: 1, ratio: 2 } as const satisfies Record<
  SceneMeasure,
  number
>;

/** What the columns of the page show. */
export const MeasureContext = createContext<SceneMeasure>('score');

export interface MapWords {
  readonly squadName: (squad: Pick<SceneSquad, 'key' | 'label'>) => string;
  /** Of the measure that is shown. */
  readonly value: (value: number | null) => string;
  /** Name and value. */
  readonly squadLine: (squad: Pick<SceneSquad, 'key' | 'label' | 'value'>) => string;
}

export function useMapWords(): MapWords {
  const t = useT('clan-wars');
  const map = useT('clan-wars-map');
  const words = useWarWords();
  const measure = useContext(MeasureContext);
  return useMemo(() => {
    const squadName: MapWords['squadName'] = ({ key, label }) => (key === NO_SQUAD ? t('noSquad') : label);
    const value = (of: number | null): string =>
      measure === 'ratio' ? words.ratio(of) : words.amount(of, DECIMALS[measure]);
    return {
      squadName,
      value,
      squadLine: (squad) =>
        map('squadLine', {
          squad: squadName(squad),
          measure: t(MEASURE_KEYS[measure]),
          value: value(squad.value),
        }),
    };
  }, [t, map, words, measure]);
}
