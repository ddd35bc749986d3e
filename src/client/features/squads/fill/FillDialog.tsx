import { useMemo, useState } from 'react';
import { changesIn } from '../../../../domain/squads/act.ts';
import { fillSquads, type FillChange } from '../../../../domain/squads/fill/fill.ts';
import { fillPeople } from '../../../../domain/squads/fill/of-deciding.ts';
import { proposalSteps } from '../../../../domain/squads/fill/proposal-steps.ts';
import { boardAfter, proposedLeaders } from '../../../../domain/squads/fill/leaders.ts';
import type { NeededRole } from '../../../../domain/squads/fill/needed-roles.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { useSquadLimits } from '../manager/use-limits.ts';
import type { Plan } from '../manager/use-plan.ts';
import { holdsOn } from '../steps/plan-status.ts';
import {} from '../steps/use-steps.ts';
import { headingOf } from '../../../components/squads/squad-words.ts';
import { FillRow, LeaderRow } from './FillRow.tsx';

const LACK_TEXTS = {
  rallyCarrier: 'lacksRally',
  builder: 'lacksBuilder',
} as const satisfies Record<NeededRole, string>;

/** Of what is declined: who leads a squad, beside who stands in it. */
function leaderKeyOf(squadId: string): string {
  return `leader:${squadId}`;
}

interface FillDialogProps {
  readonly plan: Plan;
  readonly onClose: () => void;
}

/** A proposal as a difference to the plan: taken whole, by squad, by person, or not at all. */
export function FillDialog({ plan, onClose }: FillDialogProps) {
  const t = useT('squad-board');
  const list = useT('squad-list');
  const common = useT('common');
  const format = useFormats();
  const { size } = useSquadLimits();
  const { map, people, nameOf, squadName } = plan;
  const { board } = plan.squads.shown;
  const [isFromScratch, setFromScratch] = useState(false);
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const [hasFailed, setFailed] = useState(false);
  const proposal = useMemo(
    () => fillSquads(board, fillPeople(people, map), { size, isFromScratch }),
    [board, people, map, size, isFromScratch],
  );
  const accepted = useMemo(
    () => proposal.changes.filter(({ memberKey }) => !declined.has(memberKey)),
    [proposal, declined],
  );
  const { steps, full } = useMemo(
    () => proposalSteps(map, board, accepted, size),
    [map, board, accepted, size],
  );
  const led = useMemo(
    () => proposedLeaders(boardAfter(board, steps, size), fillPeople(people, map)),
    [board, steps, size, people, map],
  );
  const leaders = led.filter(({ squadId }) => !declined.has(leaderKeyOf(squadId)));
  const set = (keys: readonly string[], isOn: boolean): void =>
    setDeclined((before) => {
      const next = new Set(before);
      for (const key of keys)
        if (isOn) next.delete(key);
        else next.add(key);
      return next;
    });
  const { submit, isBusy } = useSubmit(async () => {
    setFailed(false);
    const leading: SquadStep = { map, isWhole: false, places: [], leaders };
    const result = await plan.steps.make(() => (leaders.length === 0 ? steps : [...steps, leading]));
    if (result.state === 'failed') {
      setFailed(true);
      return;
    }
    plan.status.say(t('taken', { count: changesIn(result.steps) }), { isTrue: holdsOn(result.steps) });
    onClose();
  });
  const rowsOf = (squadId: string): readonly FillChange[] =>
    proposal.changes.filter(({ base, to }) => (to ?? base)?.squadId === squadId);
  const taken = accepted.length - full.length + leaders.length;
  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={t('fill')}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} disabled={taken === 0} onClick={submit}>
            {t('take', { count: taken })}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-ink-2">{t('fillBody')}</p>
        {plan.time === null && <p className="text-wait">{t('fillNoEvent')}</p>}
        <Checkbox
          label={t('fromScratch')}
          isLabelShown
          isOn={isFromScratch}
          onChange={(isOn) => {
            setFromScratch(isOn);
            setDeclined(new Set());
          }}
        />
        {proposal.changes.length + led.length === 0 && <StateBlock kind="empty" title={t('fillNothing')} />}
        {proposal.squads.map(({ squadId, people: count, before, after, lacks }) => {
          const rows = rowsOf(squadId);
          const leader = led.find((one) => one.squadId === squadId)?.to ?? null;
          const keys = [
            ...rows.map(({ memberKey }) => memberKey),
            ...(leader === null ? [] : [leaderKeyOf(squadId)]),
          ];
          const chosen = keys.filter((key) => !declined.has(key)).length;
          const name = squadName(squadId) ?? '';
          return (
            <section key={squadId} aria-label={name} className="border border-line">
              <div className="flex min-h-11 flex-wrap items-center border-b border-line bg-raised py-1 pe-3 ps-1">
                {keys.length > 0 && (
                  <Checkbox
                    label={t('takeSquad', { squad: name })}
                    isOn={chosen === keys.length}
                    isMixed={chosen > 0 && chosen < keys.length}
                    onChange={(isOn) => set(keys, isOn)}
                  />
                )}
                <h3 className={`min-w-0 flex-1 wrap-anywhere ${keys.length === 0 ? 'ps-2' : ''}`}>
                  {headingOf(name)}
                </h3>
                <span className="ms-3 text-xs text-ink-3 tabular-nums">
                  {list('peopleOf', { count, most: format.number(size) })}
                </span>
                <span className={`w-full text-xs text-ink-3 ${keys.length === 0 ? 'ps-2' : 'ps-10'}`}>
                  {[
                    ...(after === null
                      ? []
                      : [
                          before === null || before === after
                            ? t('strength', { after: format.number(after) })
                            : t('strengthFrom', {
                                before: format.number(before),
                                after: format.number(after),
                              }),
                        ]),
                    ...lacks.map((role) => t(LACK_TEXTS[role])),
                  ].join('. ')}
                </span>
              </div>
              {keys.length === 0 ? (
                <p className="px-3 py-2 text-xs text-ink-3">{t('unchanged')}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {rows.map((change) => (
                    <FillRow
                      key={change.memberKey}
                      plan={plan}
                      change={change}
                      isOn={!declined.has(change.memberKey)}
                      isFull={full.includes(change.memberKey)}
                      onChange={(isOn) => set([change.memberKey], isOn)}
                    />
                  ))}
                  {leader !== null && (
                    <LeaderRow
                      plan={plan}
                      squadId={squadId}
                      leader={leader}
                      isOn={!declined.has(leaderKeyOf(squadId))}
                      onChange={(isOn) => set([leaderKeyOf(squadId)], isOn)}
                    />
                  )}
                </ul>
              )}
            </section>
          );
        })}
        {proposal.left.length > 0 && (
          <p className="text-xs text-ink-2">{t('left', { names: format.list(proposal.left.map(nameOf)) })}</p>
        )}
        {proposal.away.length > 0 && (
          <p className="text-xs text-ink-2">
            {t('awayLine', { names: format.list(proposal.away.map(nameOf)) })}
          </p>
        )}
        <p className="text-xs text-ink-3">{t('strengthHelp')}</p>
        {hasFailed && (
          <p role="alert" className="text-no">
            {list('notSaved')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
