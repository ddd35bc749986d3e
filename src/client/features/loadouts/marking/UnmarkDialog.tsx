import { useState } from 'react';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { clearMarks, peopleMoved, piecesMoved } from '../people/marks.ts';
import type { Person, PersonLoadout } from '../people/people.ts';

export interface Unmarking {
  readonly requests: readonly PersonLoadout[];
  /** Whose; null: everybody's that are shown. */
  readonly name: string | null;
}

interface UnmarkDialogProps {
  readonly about: Unmarking | null;
  readonly people: readonly Person[];
  /** Names of this user's characters. */
  readonly own: readonly string[];
  readonly onClose: () => void;
  readonly onConfirm: (about: Unmarking, isByAnyone: boolean) => Promise<null>;
}

/** Asks before marks are taken back: one's own, and others' only where that is wanted. */
export function UnmarkDialog({ about, people, own, onClose, onConfirm }: UnmarkDialogProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const [isByAnyone, setByAnyone] = useState(false);
  const close = (): void => {
    setByAnyone(false);
    onClose();
  };
  return (
    <ConfirmDialog
      about={about}
      onClose={close}
      onConfirm={(confirmed) => onConfirm(confirmed, isByAnyone)}
      ask={({ requests }) => {
        const all = clearMarks(requests);
        const others = piecesMoved(all) - piecesMoved(clearMarks(requests, own));
        const sets = isByAnyone ? all : clearMarks(requests, own);
        const count = piecesMoved(sets);
        return {
          title: count === 0 ? t('unmarkAll') : t('unmarkAllQuestion', { count }),
          body: (
            <div className="grid gap-2">
              <p className="text-ink-2">
                {count === 0 ? t('unmarkNoneOwn') : t('unmarkAllBody', { count: peopleMoved(sets, people) })}
              </p>
              {others > 0 && (
                <Checkbox
                  label={t('unmarkOthers', { count: others, pieces: format.number(others) })}
                  isLabelShown
                  isOn={isByAnyone}
                  onChange={setByAnyone}
                />
              )}
            </div>
          ),
          cancel: common('cancel'),
          confirm: t(isByAnyone || others === 0 ? 'unmarkAll' : 'unmarkOwn'),
          isInvalid: count === 0,
        };
      }}
    />
  );
}
