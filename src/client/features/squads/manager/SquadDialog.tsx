import { useId, useState } from 'react';
import { v7 as newId } from 'uuid';
import { toId } from '../../../../domain/ids.ts';
import { stillHolds } from '../../../../domain/squads/act.ts';
import { inOrder, leaderStep } from '../../../../domain/squads/moves.ts';
import {
  MAX_SQUAD_NAME,
  SQUAD_COLOURS,
  type SquadColour,
  type SquadId,
} from '../../../../domain/squads/squad.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap, ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useActWords } from '../steps/use-act-words.ts';
import { colourName } from '../words/colour-name.ts';
import { SQUAD_COLOUR_CLASSES } from '../../../components/squads/squad-words.ts';
import type { Plan } from './use-plan.ts';

interface FormProps {
  readonly plan: Plan;
  /** Null: a new one. */
  readonly squad: ShownSquad | null;
  readonly onClose: () => void;
}

function Form({ plan, squad, onClose }: FormProps) {
  const t = useT('squad-list');
  const texts = useT('squads');
  const common = useT('common');
  const id = useId();
  const save = useChange('squad.save');
  const words = useActWords(plan);
  const [name, setName] = useState(squad?.name ?? '');
  const [colour, setColour] = useState<SquadColour>(squad?.colour ?? 'plain');
  const [leader, setLeader] = useState(squad?.leaderKey ?? '');
  const [hasFailed, setFailed] = useState(false);
  const people = squad === null ? [] : inOrder(plan.squads.shown.board, squad.id);
  const { submit, isBusy } = useSubmit(async () => {
    const to = { name: name.trim(), colour };
    const done: string[] = [];
    const made: SquadStep[] = [];
    const base = squad === null ? null : { name: squad.name, colour: squad.colour };
    const squadId = squad?.id ?? toId<SquadId>(newId());
    if (base === null || base.name !== to.name || base.colour !== to.colour) {
      const saved = await save({ id: squadId, map: plan.map, base, to });
      setFailed(!saved.ok);
      if (!saved.ok) return;
      const known = to.name === '' ? plan.squadName(squadId) : to.name;
      done.push(
        base !== null
          ? t('doneSaved', { squad: known ?? t('squad') })
          : to.name === ''
            ? t('doneCreatedBare')
            : t('doneCreated', { squad: to.name }),
      );
    }
    if (squad !== null && leader !== (squad.leaderKey ?? '')) {
      const { state, steps } = await plan.steps.make(({ board }) =>
        leaderStep(plan.map, board, squad.id, leader === '' ? null : leader),
      );
      setFailed(state === 'failed');
      if (state === 'failed') return;
      made.push(...steps);
      if (state === 'done') done.push(t('done', { what: words(steps) }));
    }
    const isTrue = (shown: ShownMap): boolean => {
      const now = shown.squads.find((one) => one.id === squadId);
      return now?.name === to.name && now.colour === to.colour && stillHolds(shown.board, made);
    };
    plan.status.say(done.join(' '), { isTrue });
    onClose();
  });
  return (
    <form className="grid gap-3" onSubmit={submit}>
      <div className="grid gap-1">
        <TextField label={t('name')} value={name} maxLength={MAX_SQUAD_NAME} onChange={setName} />
        <p className="text-xs text-ink-3">{t('nameHint')}</p>
      </div>
      <fieldset className="m-0 grid gap-1 border-0 p-0">
        <legend className="mb-1 text-ink-2">{t('colour')}</legend>
        <div className="flex flex-wrap gap-2">
          {SQUAD_COLOURS.map((one) => (
            <label
              key={one}
              className="flex min-h-10 cursor-pointer items-center gap-2 border border-line-field px-2.5 has-checked:border-accent-text has-focus-visible:outline-2 has-focus-visible:outline-accent-text"
            >
              <input
                type="radio"
                name={`${id}c`}
                checked={one === colour}
                onChange={() => setColour(one)}
                className="sr-only"
              />
              <span aria-hidden className={`size-3.5 ${SQUAD_COLOUR_CLASSES[one]}`} />
              {colourName(t, one)}
            </label>
          ))}
        </div>
      </fieldset>
      {people.length > 0 && (
        <div className="grid gap-1">
          <label htmlFor={`${id}l`} className="text-ink-2">
            {texts('leader')}
          </label>
          <select
            id={`${id}l`}
            value={leader}
            onChange={({ target }) => setLeader(target.value)}
            className="h-10 w-full border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('noLeader')}</option>
            {people.map((key) => (
              <option key={key} value={key}>
                {plan.nameOf(key)}
              </option>
            ))}
          </select>
        </div>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {`${t('saveError')}. ${t('notSaved')}`}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(squad === null ? 'create' : 'save')}
        </Button>
      </div>
    </form>
  );
}

interface SquadDialogProps {
  readonly plan: Plan;
  readonly editing: ShownSquad | 'new' | null;
  readonly onClose: () => void;
}

/** Name, colour and leader of a squad. */
export function SquadDialog({ plan, editing, onClose }: SquadDialogProps) {
  const t = useT('squad-list');
  return (
    <Dialog
      isOpen={editing !== null}
      onClose={onClose}
      title={t(editing === 'new' || editing === null ? 'newSquad' : 'editTitle')}
    >
      {editing !== null && <Form plan={plan} squad={editing === 'new' ? null : editing} onClose={onClose} />}
    </Dialog>
  );
}
