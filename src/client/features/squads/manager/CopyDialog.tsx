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
import { SaveFirst, useSavingFirst } from '../replace/SaveFirst.tsx';
import { OrdersNotice, useReplacement } from '../replace/OrdersNotice.tsx';
import type { Plan } from './use-plan.ts';
import { useWholeMapProblem } from './WholeMapDialogs.tsx';

interface CopyDialogProps {
  readonly plan: Plan;
  readonly isOpen: boolean;
  /** From another map to this one; otherwise from this one to another. */
  readonly isHere?: boolean;
  readonly onClose: () => void;
  readonly onDone: (message: string) => void;
}

/** Copies a map's squads to another map, where they replace all others. */
export function CopyDialog({ plan, isOpen, isHere = false, onClose, onDone }: CopyDialogProps) {
  const t = useT('squad-list');
  const common = useT('common');
  const format = useFormats();
  const id = useId();
  const { mapName } = useSquadWords();
  const call = useKeyedCall(copy);
  const explain = useWholeMapProblem();
  const replacement = useReplacement();
  const saving = useSavingFirst();
  const select = useRef<HTMLSelectElement>(null);
  const [other, setOther] = useState<GameMap | null>(null);
  const [withMembers, setWithMembers] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | string | null>(null);
  const problem = useErrorMessage(failure instanceof ApiError ? failure : null);
  const [from, to] = isHere ? [other, plan.map] : [plan.map, other];
  const squadsOf = plan.squads.view.maps;
  const countsOf = (map: GameMap) => {
    const { squads, board } = squadsOf[map];
    return { squads: squads.length, people: board.places.size };
  };
  const seen = to === null ? null : countsOf(to);
  const source = from === null ? null : countsOf(from);
  const maps = GAME_MAPS.filter((map) => map !== plan.map && (!isHere || countsOf(map).squads > 0));
  const choose = (map: GameMap | null): void => {
    setOther(map);
    saving.setName(null);
    setMissing(false);
    setFailure(null);
  };
  const close = (): void => {
    choose(null);
    onClose();
  };
  const { submit, isBusy } = useSubmit(async () => {
    setFailure(null);
    if (from === null || to === null || seen === null) {
      setMissing(true);
      select.current?.focus();
      return;
    }
    if (saving.isInvalid) return;
    const failed =
      (seen.squads === 0 ? null : await saving.run(to)) ??
      explain(await call({ body: { from, to, withMembers, seen } }));
    setFailure(failed);
    if (failed !== null) return;
    onDone(t('copied', { map: mapName(to) }));
    close();
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t(isHere ? 'copyHereTitle' : 'copyTitle', { map: mapName(plan.map) })}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button variant={isHere ? 'primary' : 'danger'} icon="copy" isBusy={isBusy} onClick={submit}>
            {t('copyYes')}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <div className="grid gap-1">
          <label htmlFor={id} className="text-ink-2">
            {t(isHere ? 'copySource' : 'copyTarget')}
          </label>
          <select
            ref={select}
            id={id}
            value={other ?? ''}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? `${id}e` : undefined}
            onChange={({ target: chosen }) => choose(GAME_MAPS.find((map) => map === chosen.value) ?? null)}
            className="h-10 w-full border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('chooseMap')}</option>
            {maps.map((map) => (
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
        {to === null && <p className="text-ink-2">{t('copyReplaces')}</p>}
        <div>
          <Checkbox label={t('withMembers')} isLabelShown isOn={withMembers} onChange={setWithMembers} />
          <p className="ps-7.5 text-ink-2">{t(withMembers ? 'withMembersHint' : 'withoutMembersHint')}</p>
        </div>
        {isHere && source !== null && (
          <p role="status" className="text-ink-2">
            {t('copyCounts', {
              squads: format.number(source.squads),
              people: format.number(source.people),
            })}
          </p>
        )}
        {to !== null && seen !== null && (!isHere || seen.squads > 0) && (
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
        {from !== null && to !== null && seen !== null && seen.squads > 0 && (
          <>
            <OrdersNotice map={to} {...replacement(squadsOf[to].squads, squadsOf[from].squads)} />
            <SaveFirst key={to} map={to} saving={saving} />
          </>
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
