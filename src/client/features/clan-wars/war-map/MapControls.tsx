import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import { NO_SQUAD, SCENE_MEASURES, type SceneMeasure } from '../../../../domain/clan-wars/scene/squads.ts';
import type { WarScene } from '../../../../domain/clan-wars/scene/war-scene.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FoldedActions } from '../../../ui/layout/FoldedActions.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Choice } from '../words/Choice.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { MEASURE_KEYS, useMapWords } from './use-map-words.ts';
import type { WarsSearch } from '../url/wars-search.ts';

interface MapControlsProps {
  readonly search: WarsSearch;
  readonly scene: WarScene;
  readonly war: ClanWarRow;
  readonly wars: readonly ClanWarRow[];
  readonly measure: SceneMeasure;
  readonly onChange: (change: WarsSearch) => void;
}

/** Which wars are shown, what their columns mean, and which squad is followed; on a phone folded, or the map is far below. */
export function MapControls({ search, scene, war, wars, measure, onChange }: MapControlsProps) {
  const t = useT('clan-wars-map');
  const texts = useT('clan-wars');
  const words = useWarWords();
  const map = useMapWords();
  const nameOf = (of: ClanWarRow): string =>
    [
      words.format.day(of.day),
      words.warName(of),
      words.mapName(of.map),
      ...(of.opponent === '' ? [] : [of.opponent]),
    ].join(', ');
  const known = wars.some(({ id }) => id === war.id) ? wars : [war, ...wars];
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3.5 max-sm:py-2 sm:[&_label]:max-w-72 print:hidden">
      <span className="min-w-0 max-sm:flex-1 max-[22rem]:basis-full max-[22rem]:[&_select]:text-xs sm:contents">
        <Choice
          label={t('war')}
          value={war.id}
          options={known.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(id) =>
            onChange({ war: id, stage: undefined, ...(id === search.with ? { with: undefined } : {}) })
          }
        />
      </span>
      <FoldedActions label={t('options')} layout="grid w-full grid-cols-1">
        <Choice
          label={t('beside')}
          value={search.with ?? ''}
          options={[
            { value: '', label: t('besideNone') },
            ...known
              .filter(({ id }) => id !== war.id)
              .map((one) => ({ value: one.id, label: t('besideWar', { war: nameOf(one) }) })),
          ]}
          onChange={(id) => onChange({ with: id })}
        />
        <Choice
          label={t('columns')}
          value={measure}
          options={SCENE_MEASURES.map((value) => ({
            value,
            label: t(value === 'ratio' ? 'columnsRatio' : 'columnsAre', {
              measure: texts(MEASURE_KEYS[value]),
            }),
          }))}
          onChange={(value) => onChange({ measure: value === 'score' ? undefined : value })}
        />
        <Choice
          label={t('follow')}
          value={search.squad ?? ''}
          options={[
            { value: '', label: t('followNone') },
            ...scene.squads
              .filter(({ key }) => key !== NO_SQUAD)
              .map((squad) => ({
                value: squad.key,
                label: t('followSquad', { squad: map.squadName(squad) }),
              })),
          ]}
          onChange={(squad) => onChange({ squad })}
        />
        <Checkbox
          label={t('names')}
          isLabelShown
          isOn={search.names !== 'off'}
          onChange={(isOn) => onChange({ names: isOn ? undefined : 'off' })}
        />
      </FoldedActions>
    </div>
  );
}
