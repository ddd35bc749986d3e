import { useState } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import type { MassDialogProps } from '../check/AllButDialog.tsx';
import { ALL_STAGES, StageChoice } from '../check/StageChoice.tsx';
import { newGuests, pasteChanges } from './paste-changes.ts';
import type { PasteResult } from './pasted.ts';
import { PasteDialog } from './PasteDialog.tsx';

const PRESENT = { present: true, hasReason: false } as const;

/** Marks a check from a pasted list: guests are added first, so that their marks find them. */
export function PasteNames({ isOpen, check, rows, onMark, onClose }: MassDialogProps) {
  const t = useT('absences-paste');
  const addGuest = useChange('check.guest');
  const mark = useChange('check.mark');
  const { stages } = check;
  // a mark or two by hand do not make a stage a marked one
  const unmarked = stages.find(
    ({ id }) => rows.filter(({ person }) => person.marks[id] !== undefined).length * 2 < rows.length,
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const stage = chosen ?? unmarked?.id ?? ALL_STAGES;
  const close = (): void => {
    setChosen(null);
    onClose();
  };
  const apply = async (result: PasteResult): Promise<boolean> => {
    const places = stages.map(({ id }) => id);
    const wanted = places.filter((id) => stage === ALL_STAGES || id === stage);
    const guests = newGuests(rows, result);
    for (const name of guests) {
      const added = await addGuest({ id: check.id, name, isListed: true });
      if (!added.ok) return false;
    }
    if (guests.length > 0) {
      const marks = guests.flatMap((name) =>
        wanted.map((stageId) => ({ memberKey: nameKey(name), stageId, base: null, to: PRESENT })),
      );
      const marked = await mark({ id: check.id, marks });
      if (!marked.ok) return false;
    }
    await onMark(pasteChanges(rows, wanted, result, places));
    close();
    return true;
  };
  return (
    <PasteDialog
      isOpen={isOpen}
      members={rows.map(({ person: { name, rank, isCounted } }) => ({ name, rank, isCounted }))}
      lead={
        stages.length > 1 && (
          <StageChoice label={t('stage')} stages={stages} hasAll value={stage} onChange={setChosen} />
        )
      }
      onClose={close}
      onApply={apply}
    />
  );
}
