import { inOrder, leaderStep, placeBeforeStep } from '../../../../domain/squads/moves.ts';
import { SQUAD_ROLES, type SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { NOWHERE, squadText, type SquadOption } from '../manager/PersonRow.tsx';
import type { Plan } from '../manager/use-plan.ts';
import { PersonFacts } from '../people/PersonFacts.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';

const SELECT = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink';

interface PersonDialogProps {
  readonly plan: Plan;
  /** Null: closed. */
  readonly memberKey: string | null;
  readonly options: readonly SquadOption[];
  readonly onMove: (keys: readonly string[], squadId: SquadId | null) => void;
  readonly onRole: (keys: readonly string[], role: SquadRole) => void;
  readonly onStep: (stepOf: (shown: ShownMap) => SquadStep | null) => void;
  readonly onClose: () => void;
}

/** Everything about somebody's place without dragging. */
export function PersonDialog({
  plan,
  memberKey,
  options,
  onMove,
  onRole,
  onStep,
  onClose,
}: PersonDialogProps) {
  const t = useT('squad-board');
  const list = useT('squad-list');
  const shell = useT('shell');
  const format = useFormats();
  const { roleName } = useSquadWords();
  const { map } = plan;
  const { board } = plan.squads.shown;
  const person = plan.people.find(({ key }) => key === memberKey);
  if (person === undefined)
    return (
      <Dialog isOpen={false} onClose={onClose} title="">
        {null}
      </Dialog>
    );
  const { key, name } = person;
  const place = board.places.get(key) ?? null;
  const order = place === null ? [] : inOrder(board, place.squadId);
  const at = order.indexOf(key);
  const isLeader = place !== null && board.leaders.get(place.squadId) === key;
  const goBefore = (before: string | null): void => {
    if (place !== null)
      onStep((shown) => placeBeforeStep(map, shown.board, key, { squadId: place.squadId, before }));
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      actions={
        <Button variant="primary" onClick={onClose}>
          {shell('close')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <PersonFacts person={person} map={map} />
        {person.absences.length > 0 && (
          <ul data-absences className="grid gap-1 border-s-3 border-no ps-2.5">
            {person.absences.map(({ startDate, endDate, isPending, reason }) => (
              <li key={`${startDate} ${endDate} ${reason}`} className="wrap-anywhere">
                <b className={isPending ? 'text-wait' : 'text-no'}>
                  {list(isPending ? 'presencePending' : 'presenceAway')}
                </b>
                {` · ${format.days(startDate, endDate)}`}
                {reason !== null && reason !== '' && (
                  <span className="block text-ink-2 whitespace-pre-line">{reason}</span>
                )}
              </li>
            ))}
          </ul>
        )}
        <label className="grid gap-1">
          <span className="text-ink-2">{list('squad')}</span>
          <select
            value={place?.squadId ?? NOWHERE}
            onChange={({ target }) =>
              onMove([key], options.find(({ id }) => id === target.value)?.id ?? null)
            }
            className={SELECT}
          >
            <option value={NOWHERE}>{list('nowhere')}</option>
            {options.map((option) => (
              <option
                key={option.id}
                value={option.id}
                disabled={option.isFull && option.id !== place?.squadId}
              >
                {squadText(option)}
              </option>
            ))}
          </select>
        </label>
        {place === null ? (
          <p className="text-xs text-ink-3">{t('roleNeedsSquad')}</p>
        ) : (
          <>
            <label className="grid gap-1">
              <span className="text-ink-2">{list('role')}</span>
              <select
                value={place.role}
                onChange={({ target }) => {
                  const role = SQUAD_ROLES.find((one) => one === target.value);
                  if (role !== undefined) onRole([key], role);
                }}
                className={SELECT}
              >
                {SQUAD_ROLES.map((role) => (
                  <option key={role} value={role}>
                    {roleName(role)}
                  </option>
                ))}
              </select>
            </label>
            <Checkbox
              label={t('leads')}
              isLabelShown
              isOn={isLeader}
              onChange={(isOn) =>
                onStep((shown) => leaderStep(map, shown.board, place.squadId, isOn ? key : null))
              }
            />
            <div className="flex flex-wrap gap-2">
              <Button icon="chevron-up" disabled={at <= 0} onClick={() => goBefore(order[at - 1] ?? null)}>
                {t('earlier')}
              </Button>
              <Button
                icon="chevron-down"
                disabled={at < 0 || at >= order.length - 1}
                onClick={() => goBefore(order[at + 2] ?? null)}
              >
                {t('later')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}
