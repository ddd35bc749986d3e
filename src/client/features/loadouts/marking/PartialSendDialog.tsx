import { useState } from 'react';
import { totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import type { ShownLoadoutItem } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Stepper } from '../../../ui/form/Stepper.tsx';

interface PartDialogProps {
  /** The line to mark; null: closed. */
  readonly line: ShownLoadoutItem | null;
  readonly name: string;
  readonly owner: string;
  readonly onClose: () => void;
  readonly onMark: (to: number) => void;
}

function Body({ line, name, onClose, onMark }: PartDialogProps & { readonly line: ShownLoadoutItem }) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const most = totalQuantity(line);
  const [pieces, setPieces] = useState(line.sent > 0 ? line.sent : most);
  const error = pieces > most ? t('partTooMany', { total: format.number(most) }) : undefined;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (error === undefined) {
          onMark(pieces);
          onClose();
        }
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-40">{t('partHint', { item: name, total: format.number(most) })}</p>
        <Stepper label={t('partLabel')} value={pieces} max={most} error={error} onChange={setPieces} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={error !== undefined || pieces === line.sent}>
          {t('partSave')}
        </Button>
      </div>
    </form>
  );
}

/** Marks part of a line as sent: the chest did not hold all of it. */
export function PartialSendDialog(props: PartDialogProps) {
  const t = useT('loadouts');
  return (
    <Dialog
      isOpen={props.line !== null}
      onClose={props.onClose}
      title={t('partTitle', { name: props.owner })}
    >
      {props.line !== null && <Body {...props} line={props.line} />}
    </Dialog>
  );
}
