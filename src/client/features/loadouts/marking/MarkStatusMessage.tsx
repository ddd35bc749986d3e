import type { CharacterId } from '../../../../domain/ids.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { Marking } from './use-marking.ts';

const MESSAGE_KEYS = {
  sent: ['messageMarked', 'messageMarkedOf'],
  cleared: ['messageCleared', 'messageClearedOf'],
  undone: ['messageUndone', 'messageUndoneOf'],
} as const;

interface MarkStatusMessageProps {
  readonly marking: Marking;
  /** Called with the character whose marks were undone. */
  readonly onUndone?: (characterId: CharacterId) => void;
}

/**
 * Status message for the last marks: what was marked, with undo; conflicts; or that the server or the device
 * refused it.
 */
export function MarkStatusMessage({ marking: { last, problem, undo }, onUndone }: MarkStatusMessageProps) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { submit: undoLast, isBusy } = useSubmit(async () => {
    const owner = await undo();
    if (owner !== null) onUndone?.(owner);
  });
  const message =
    last === null || last.pieces === 0
      ? ''
      : last.name === null
        ? t(MESSAGE_KEYS[last.kind][0], { count: last.pieces })
        : t(MESSAGE_KEYS[last.kind][1], { count: last.pieces, name: last.name });
  const refused =
    last === null || !last.isRefused
      ? ''
      : last.name === null
        ? t('messageRefused')
        : t('messageRefusedOf', { name: last.name });
  const first =
    last === null || last.conflicts.length === 0
      ? ''
      : t('messageFirst', {
          name: format.list([...new Set(last.conflicts.map(({ by }) => by))]),
          count: last.conflicts.reduce((sum, { pieces }) => sum + pieces, 0),
        });
  const isSilent = problem !== null || (message === '' && refused === '' && first === '');
  return (
    <>
      {problem !== null && (
        <p role="alert" className="flex items-start gap-2 text-no">
          <Icon name="triangle-alert" className="mt-0.5 size-4" />
          {t(problem === 'full' ? 'markNotSavedFull' : 'markNotSaved')}
        </p>
      )}
      <div
        role="status"
        data-marked-pieces={format.number(last?.pieces ?? 0)}
        className={isSilent ? 'sr-only' : 'flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1'}
      >
        {!isSilent && (
          <span className="grid min-w-0 flex-1 basis-40 gap-0.5">
            {message !== '' && (
              <span data-did={last?.kind} className="flex items-start gap-2">
                <Icon
                  name={!isOnline ? 'clock' : last?.kind === 'undone' ? 'rotate-ccw' : 'check'}
                  className={`mt-0.5 size-4 ${isOnline ? 'text-ok' : 'text-wait'}`}
                />
                {isOnline ? message : `${message} ${t('markUnsent')}`}
              </span>
            )}
            {first !== '' && (
              <span data-lost className="flex items-start gap-2 text-wait">
                <Icon name="users" className="mt-0.5 size-4" />
                {first}
              </span>
            )}
            {refused !== '' && (
              <span data-not-done className="flex items-start gap-2 text-no">
                <Icon name="triangle-alert" className="mt-0.5 size-4" />
                {refused}
              </span>
            )}
          </span>
        )}
        {!isSilent && last !== null && (last.undo !== null || last.isUndoComing) && (
          <Button variant="quiet" icon="rotate-ccw" isBusy={isBusy} onClick={() => undoLast()}>
            {common('undo')}
          </Button>
        )}
      </div>
    </>
  );
}
