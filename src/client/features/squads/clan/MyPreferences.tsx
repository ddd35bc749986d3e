import { useState } from 'react';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import type { Preference } from '../../../../domain/squads/people/preference.ts';
import { GIVEN_ROLES } from '../../../../domain/squads/role.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

function toggled<Value>(list: readonly Value[], value: Value, isOn: boolean): Value[] {
  const others = list.filter((one) => one !== value);
  return isOn ? [...others, value] : others;
}

/** Roles and maps that the selected character likes; each tap is kept at once, also without a network. */
export function MyPreferences({ preference: { roles, maps } }: { readonly preference: Preference }) {
  const t = useT('squads');
  const { roleName, mapName } = useSquadWords();
  const change = useChange('squad.prefer');
  const [hasFailed, setFailed] = useState(false);
  const save = async (next: Preference): Promise<void> => {
    const done = await change({ roles: [...next.roles], maps: [...next.maps] });
    setFailed(!done.ok);
  };
  return (
    <Panel title={t('prefer')}>
      <div className="grid gap-3 p-3.5">
        <p className="text-ink-2">{t('preferHint')}</p>
        <div role="group" aria-label={t('preferRoles')} className="flex flex-wrap gap-x-5">
          {GIVEN_ROLES.map((role) => (
            <Checkbox
              key={role}
              label={roleName(role)}
              isLabelShown
              isOn={roles.includes(role)}
              onChange={(isOn) => void save({ roles: toggled(roles, role, isOn), maps })}
            />
          ))}
        </div>
        <div
          role="group"
          aria-label={t('preferMaps')}
          className="flex flex-wrap gap-x-5 border-t border-line pt-2"
        >
          {GAME_MAPS.map((map) => (
            <Checkbox
              key={map}
              label={mapName(map)}
              isLabelShown
              isOn={maps.includes(map)}
              onChange={(isOn) => void save({ roles, maps: toggled(maps, map, isOn) })}
            />
          ))}
        </div>
        {hasFailed && (
          <p role="alert" className="text-no">
            {t('notSaved')}
          </p>
        )}
      </div>
    </Panel>
  );
}
