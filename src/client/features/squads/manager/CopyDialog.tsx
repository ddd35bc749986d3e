import { useId, useRef, useState } from 'react';
import { copy } from '../../../../contract/squads.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
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
  const select = useRef<HTMLSelectElement>(null);
  const [to, setTo] = useState<GameMap | null>(null);
  const [withMembers, setWithMembers] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | string | null>(null);
  const problem = useErrorMessage(failure instanceof ApiError ? failure : null);
  const from = plan.map;
  const target = to === null ? null : plan.squads.view.maps[to];
  const seen = { squads: target?.squads.length ?? 0, people: target?.board.places.size ?? 0 };
  const choose = (map: GameMap | null): void => {
    setTo(map);
    setMissing(false);
    setFailure(null);
  };
  const close = (): void => {
    choose(null);
    onClose();
  };
  const { submit, isBusy } = useSubmit(async () => {
    setFailure(null);
    if (to === null) {
      setMissing(true);
      select.current?.focus();
      return;
    }
    const failed = explain(await call({ body: { from, to, withMembers, seen } }));
    setFailure(failed);
    if (failed !== null) return;
    onDone(t('copied', { map: mapName(to) }));
    close();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('copyTitle', { map: mapName(from) })}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant="danger" icon="copy" isBusy={isBusy} onClick={submit}>
            {t('copyYes')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-ink-2">
            {t('copyTarget')}
          </label>
          <select
            ref={select}
            id={id}
            value={to ?? ''}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}e` : undefined}
            onChange={({ target: chosen }) => choose(GAME_MAPS.find((map) => map === chosen.value) ?? null)}
            className="h-10 w-full border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('chooseMap')}</option>
            {GAME_MAPS.filter((map) => map !== from).map((map) => (
              <option key={map} value={map}>
                {mapName(map)}
              </option>
            ))}
          </select>
          {isMissing && (
            <p id={`${id}e`} role="alert" className="text-no">
              {t('mapRequired')}
            </p>
          )}
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
        {failure !== null && (
          <p role="alert" className="text-no">
            {typeof failure === 'string' ? failure : problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
