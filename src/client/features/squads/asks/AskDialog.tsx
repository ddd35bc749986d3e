import { useState } from 'react';
import { MAX_ASK_NOTE } from '../../../../domain/squads/ask.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

interface AskDialogProps {
  readonly map: GameMap;
  readonly squad: ShownSquad;
  readonly name: string;
  readonly isFull: boolean;
  /** Another squad of the map was asked for before. */
  readonly replaces: boolean;
  readonly onClose: () => void;
}

/** A member asks for a place, with a word or without; also without a network. */
export function AskDialog({ map, squad, name, isFull, replaces, onClose }: AskDialogProps) {
  const t = useT('squads');
  const common = useT('common');
  const change = useChange('squad.ask');
  const [note, setNote] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { submit, isBusy } = useSubmit(async () => {
    const done = await change({ map, squadId: squad.id, note: note.trim() });
    setFailed(!done.ok);
    if (done.ok) onClose();
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('askTitle', { squad: name })}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={submit}>
            {t('askSend')}
          </Button>
        </>
      }
    >
      <form className="grid gap-3" onSubmit={submit}>
        <p className="text-ink-2">{t('askBody')}</p>
        {replaces && <p className="text-wait">{t('askInstead')}</p>}
        {isFull && <p className="text-wait">{t('askFull')}</p>}
        <TextField label={t('askNote')} value={note} maxLength={MAX_ASK_NOTE} onChange={setNote} />
        {hasFailed && (
          <p role="alert" className="text-no">
            {t('notSaved')}
          </p>
        )}
      </form>
    </Dialog>
  );
}
