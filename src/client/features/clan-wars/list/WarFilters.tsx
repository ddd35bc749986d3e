import { OUTCOMES, WAR_KINDS } from '../../../../domain/clan-wars/war.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import type { WarSeasonRow } from '../../../../contract/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Choice } from '../words/Choice.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import type { validateWarsSearch } from '../url/wars-search.ts';

type Search = ReturnType<typeof validateWarsSearch>;

interface WarFiltersProps {
  readonly search: Search;
  readonly seasons: readonly WarSeasonRow[];
  readonly onChange: (change: Search) => void;
}

export function WarFilters({ search, seasons, onChange }: WarFiltersProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
    <div className="grid grid-cols-1 gap-2 border-b border-line p-3.5 min-[22rem]:grid-cols-2 sm:flex sm:flex-wrap">
      <Choice
        label={t('kind')}
        value={search.kind ?? ''}
        options={[
          { value: '', label: t('kindAll') },
          ...WAR_KINDS.map((value) => ({ value, label: words.kindName(value) })),
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={t('map')}
        value={search.map ?? ''}
        options={[
          { value: '', label: t('mapAll') },
          ...GAME_MAPS.map((value) => ({ value, label: words.mapName(value) })),
        ]}
        onChange={(map) => onChange({ map })}
      />
      <Choice
        label={t('outcome')}
        value={search.outcome ?? ''}
        options={[
          { value: '', label: t('outcomeAll') },
          ...OUTCOMES.map((value) => ({ value, label: words.outcomeName(value) })),
        ]}
        onChange={(outcome) => onChange({ outcome })}
      />
      {seasons.length > 0 && (
        <Choice
          label={t('season')}
          value={search.season ?? ''}
          options={[
            { value: '', label: t('seasonAll') },
            ...seasons.toReversed().map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(season) => onChange({ season })}
        />
      )}
    </div>
  );
}
