import { useState } from 'react';
import { heldTime } from '../../../../domain/operations/operation-time.ts';
import { operationsView } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useMannedSquads } from '../../../components/squads/use-squad-members.ts';
import { isRead, useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/DialogButtons.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { MassDialogProps } from '../check/AllButDialog.tsx';
import { ALL_STAGES, StageChoice } from '../check/StageChoice.tsx';
import { plannedMarks } from './planned-marks.ts';
import { plannedSources, type PlannedSource } from './planned-sources.ts';

function useSources(check: MassDialogProps['check']): readonly PlannedSource[] | null {
  const operations = useMirroredRows(operationsView);
  const schedule = useSchedule();
  const { events, zone } = schedule;
  const manned = useMannedSquads();
  if (!isRead(operations) || !isRead(schedule)) return null;
  return plannedSources(
    operations.view.operations,
    check,
    ({ time }) => heldTime(time, events, zone),
    manned,
  );
}

function Form({ check, rows, onMark, onClose }: Omit<MassDialogProps, 'isOpen'>) {
  const t = useT('absences');
  const format = useFormats();
  const words = useSquadWords();
  const sources = useSources(check);
  const { stages } = check;
  const firstOpen = stages.find(({ id }) => !rows.some(({ person }) => person.marks[id] !== undefined));
  const [stage, setStage] = useState(firstOpen?.id ?? ALL_STAGES);
  const [chosen, setChosen] = useState<string | null>(null);
  const source = sources?.find(({ id }) => id === chosen) ?? sources?.[0];
  const [absent, setAbsent] = useState<ReadonlySet<string>>(new Set());
  const wanted = new Set(stage === ALL_STAGES ? stages.map(({ id }) => id) : [stage]);
  const groups = (source?.squads ?? [])
    .map(({ id, name, at, members }) => ({
      id,
      name: words.squadName({ name }, at),
      marks: plannedMarks(
        rows.filter(({ person }) => members.has(person.memberKey)),
        stages,
        wanted,
        absent,
      ),
    }))
    .filter((group) => group.marks.length > 0);
  const marks = groups.flatMap((group) => group.marks);
  const nameOf = new Map(rows.map(({ person }) => [person.memberKey, person.name]));
  const people = (isPresent: boolean): string =>
    format.number(
      new Set(marks.filter(({ to }) => to?.present === isPresent).map(({ memberKey }) => memberKey)).size,
    );
  if (sources === null) return <StateBlock kind="loading" />;
  if (source === undefined) return <p className="text-ink-2">{t('plannedNobody')}</p>;
  const sourceName = ({ map, operation }: PlannedSource): string =>
    operation === null
      ? t('plannedNow', { map: words.mapName(map) })
      : t('plannedOperation', { title: operation.title, map: words.mapName(map) });
  const { operation, isAtEnd } = source;
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('plannedBody')}</p>
      <div className="flex flex-wrap gap-3">
        <label className="grid min-w-0 gap-1">
          <span className="text-xs text-ink-2">{t('plannedMap')}</span>
          <select
            value={source.id}
            onChange={({ target }) => setChosen(target.value)}
            className="h-10 w-full cursor-pointer border border-line-strong bg-panel px-2.5 text-ink"
          >
            {sources.map((one) => (
              <option key={one.id} value={one.id}>
                {sourceName(one)}
              </option>
            ))}
          </select>
        </label>
        {stages.length > 1 && (
          <StageChoice label={t('stage')} stages={stages} hasAll value={stage} onChange={setStage} />
        )}
      </div>
      {operation !== null && (
        <p className="text-xs text-ink-2">
          {t(
            isAtEnd ? 'plannedAtEnd' : operation.state === 'prepared' ? 'plannedPrepared' : 'plannedActive',
            {
              title: operation.title,
            },
          )}
        </p>
      )}
      {groups.length === 0 ? (
        <p className="text-ink-2">{t(source.squads.length === 0 ? 'plannedNobody' : 'plannedDone')}</p>
      ) : (
        <div className="grid max-h-[45dvh] gap-3 overflow-y-auto border-y border-line py-2">
          {groups.map((group) => (
            <section key={group.id} className="grid">
              <h3>{group.name}</h3>
              <ul>
                {[...new Set(group.marks.map(({ memberKey }) => memberKey))].map((memberKey) => (
                  <li key={memberKey}>
                    <Checkbox
                      label={nameOf.get(memberKey) ?? memberKey}
                      isLabelShown
                      isOn={!absent.has(memberKey)}
                      onChange={(isHere) => {
                        const next = new Set(absent);
                        if (isHere) next.delete(memberKey);
                        else next.add(memberKey);
                        setAbsent(next);
                      }}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      <DialogButtons
        cancel={t('cancel')}
        confirm={t('allButDo', { present: people(true), absent: people(false) })}
        disabled={marks.length === 0}
        onClose={onClose}
        onConfirm={() => void onMark(marks)}
      />
    </div>
  );
}

/** Begins with those who were planned in squads: present, but for those who are unticked. */
export function PlannedDialog({ isOpen, onClose, ...rest }: MassDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('planned')} isTall>
      {isOpen && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
}
