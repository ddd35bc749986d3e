import { useState } from 'react';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialog/DialogButtons.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import type { Mark } from '../../../../domain/absences/check.ts';
import { CELLS, markKind } from '../words/cell-words.ts';
import { allBut, exceptions, type CellChange, type GridRow } from '../marking/grid-model.ts';
import { ALL_STAGES, StageChoice } from './StageChoice.tsx';

export interface MassDialogProps {
  readonly isOpen: boolean;
  readonly check: ShownCheck;
  readonly rows: readonly GridRow[];
  readonly onMark: (changes: readonly CellChange[]) => Promise<void>;
  readonly onClose: () => void;
}

function MarkedAs({ mark }: { readonly mark: Mark | undefined }) {
  const t = useT('absences');
  return (
    mark !== undefined && (
      <small className="shrink-0 text-xs text-ink-3">{t(CELLS[markKind(mark)].text)}</small>
    )
  );
}

function Form({ check, rows, onMark, onClose }: Omit<MassDialogProps, 'isOpen'>) {
  const t = useT('absences');
  const format = useFormats();
  const { stages } = check;
  const firstOpen = stages.find((_, at) =>
    rows.some(({ person, cells }) => person.isCounted && cells[at]?.state === 'unmarked'),
  );
  const [stage, setStage] = useState(firstOpen?.id ?? ALL_STAGES);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [text, setText] = useState('');
  const wanted = new Set(stage === ALL_STAGES ? stages.map(({ id }) => id) : [stage]);
  const marked = exceptions(rows, stages, wanted);
  const absent = new Set(
    rows.flatMap(({ person: { memberKey } }) =>
      (chosen.get(memberKey) ?? marked.has(memberKey)) ? [memberKey] : [],
    ),
  );
  const changes = allBut(rows, stages, wanted, absent);
  const changed = new Set(changes.map(({ memberKey }) => memberKey));
  const unchanged = [...marked.keys()].filter((key) => absent.has(key) && !changed.has(key)).length;
  const count = (isPresent: boolean): number =>
    new Set(changes.filter(({ to }) => to?.present === isPresent).map(({ memberKey }) => memberKey)).size;
  const counts = { present: format.number(count(true)), absent: format.number(count(false)) };
  const found = rows.filter(
    ({ person }) =>
      person.isCounted &&
      (absent.has(person.memberKey) || person.name.toLowerCase().includes(text.trim().toLowerCase())),
  );
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{t('allButBody')}</p>
      {stages.length > 1 && (
        <StageChoice label={t('stage')} stages={stages} hasAll value={stage} onChange={setStage} />
      )}
      <SearchField label={t('search')} value={text} className="" onChange={setText} />
      <ul className="max-h-[45dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {found.map(({ person }) => (
          <li key={person.memberKey} className="flex items-center justify-between gap-2 px-1">
            <Checkbox
              label={person.name}
              isLabelShown
              isOn={absent.has(person.memberKey)}
              onChange={(isOn) => setChosen(new Map(chosen).set(person.memberKey, isOn))}
            />
            <MarkedAs mark={marked.get(person.memberKey)} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-xs text-ink-2">
        {[
          changes.length === 0 ? t('allButNone') : t('allButChanges', { count: changes.length }),
          ...(unchanged === 0 ? [] : [t('allButUnchanged', { count: unchanged })]),
        ].join(' ')}
      </p>
      <DialogButtons
        cancel={t('cancel')}
        confirm={t(
          count(false) === 0 ? 'allButDoPresent' : count(true) === 0 ? 'allButDoAbsent' : 'allButDo',
          counts,
        )}
        disabled={changes.length === 0}
        onClose={onClose}
        onConfirm={() => void onMark(changes)}
      />
    </div>
  );
}

/** Marks everyone present but those who are chosen. */
export function AllButDialog({ isOpen, onClose, ...rest }: MassDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('allBut')} isTall>
      {isOpen && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
}
