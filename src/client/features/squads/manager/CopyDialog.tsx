import { useId, useState } from 'react';
import { copy } from '../../../../contract/squads.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import type { Plan } from './use-plan.ts';
import { useWholeMapProblem } from './WholeMapDialogs.tsx';

interface CopyDialogProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Copies the map's squads to another map, where they replace all others. */
export function CopyDialog({ plan, isOpen, onClose, onDone }: CopyDialogProps) {
  const t = useT('squad-list');
  const common = useT('common');
  const format = useFormats();
  const id = useId();
  const { mapName } = useSquadWords();
  const call = useKeyedCall(copy);
  const explain = useWholeMapProblem();
  const [to, setTo] = useState<GameMap | null>(null);
  const [withMembers, setWithMembers] = useState(true);
  const target = to === null ? null : plan.squads.view.maps[to];
  const seen = { squads: target?.squads.length ?? 0, people: target?.board.places.size ?? 0 };
  const close = (): void => {
    setTo(null);
    onClose();
  };
  return (
    <ConfirmDialog
      about={isOpen ? plan.map : null}
      onClose={close}
      onConfirm={async (from) => {
        if (to === null) return t('mapRequired');
        const problem = await call({ body: { from, to, withMembers, seen } });
        if (problem === null) onDone(t('copied', { map: mapName(to) }));
        return explain(problem);
      }}
      ask={(from) => ({
        title: t('copyTitle', { map: mapName(from) }),
        body: (
          <>
            <div className="grid gap-1">
              <label htmlFor={id} className="text-ink-2">
                {t('copyTarget')}
              </label>
              <select
                id={id}
                value={to ?? ''}
                onChange={({ target: chosen }) =>
                  setTo(GAME_MAPS.find((map) => map === chosen.value) ?? null)
                }
                className="h-10 w-full border border-line-field bg-ground px-2 text-ink"
              >
                <option value="">{t('chooseMap')}</option>
                {GAME_MAPS.filter((map) => map !== from).map((map) => (
                  <option key={map} value={map}>
                    {mapName(map)}
                  </option>
                ))}
              </select>
            </div>
            <Checkbox label={t('withMembers')} isLabelShown isOn={withMembers} onChange={setWithMembers} />
            {to !== null && (
              <p role="status" className={seen.squads === 0 ? 'text-ink-2' : 'text-wait'}>
                {seen.squads === 0
                  ? t('copyEmpty', { map: mapName(to) })
                  : t('copyWarning', {
                      map: mapName(to),
                      squads: format.number(seen.squads),
                      people: format.number(seen.people),
                    })}
              </p>
            )}
          </>
        ),
        cancel: common('cancel'),
        confirm: t('copyYes'),
        icon: 'copy',
      })}
    />
  );
}
