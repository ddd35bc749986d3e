import { GAME_MAPS } from '../../../domain/squads/game-map.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useSquadWords } from './squad-words.ts';
import { useMannedSquads } from './use-squad-members.ts';

interface SquadFilterProps {
  /** Of the squad; undefined: everybody. */
  readonly value: string | undefined;
  readonly onChange: (squadId: string | undefined) => void;
}

/** Limits a list to the people of one squad; nothing while nobody is in a squad. */
export function SquadFilter({ value, onChange }: SquadFilterProps) {
  const t = useT('squads');
  const words = useSquadWords();
  const squads = useMannedSquads();
  if (squads.length === 0) return null;
  return (
    <label className="min-w-0 max-sm:flex-1">
      <span className="sr-only">{t('squadFilter')}</span>
      <select
        data-squad-filter
        value={squads.some(({ squad }) => squad.id === value) ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        className="h-10 w-full cursor-pointer border border-line-strong bg-panel px-2.5 text-ink"
      >
        <option value="">{t('everySquad')}</option>
        {GAME_MAPS.map((map) => {
          const own = squads.filter((one) => one.map === map);
          return (
            own.length > 0 && (
              <optgroup key={map} label={words.mapName(map)}>
                {own.map(({ squad, at }) => (
                  <option key={squad.id} value={squad.id}>
                    {words.squadName(squad, at)}
                  </option>
                ))}
              </optgroup>
            )
          );
        })}
      </select>
    </label>
  );
}
