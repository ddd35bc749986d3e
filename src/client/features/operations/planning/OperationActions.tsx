import { canBecome } from '../../../../domain/operations/operation.ts';
import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FoldedActions } from '../../../ui/layout/FoldedActions.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { Ending } from './EndDialog.tsx';

interface OperationActionsProps {
  readonly operation: ShownOperation;
  /** What is being written is not saved yet. */
  readonly isDirty: boolean;
  readonly onActivate: () => void;
  readonly onEnd: (ending: Ending) => void;
  readonly onDuplicate: () => void;
  readonly onTemplate: () => void;
}

/** What an operation may become. */
export function OperationActions({
  operation,
  isDirty,
  onActivate,
  onEnd,
  onDuplicate,
  onTemplate,
}: OperationActionsProps) {
  const t = useT('operation-editor');
  const { id, state, activatedAt, rev } = operation;
  const maySharePasses = useOfficerAccess('squad-manager') === true;
  return (
    <div role="group" aria-label={t('more')} className="flex flex-wrap items-center gap-2">
      {canBecome(state, 'active') && (
        <Button variant="primary" icon="check" disabled={isDirty} onClick={onActivate}>
          {t('activate')}
        </Button>
      )}
      {canBecome(state, 'finished') && (
        <Button variant="primary" icon="check" onClick={() => onEnd('finished')}>
          {t('finish')}
        </Button>
      )}
      <FoldedActions label={t('more')}>
        {canBecome(state, 'prepared') && (
          <Button icon="rotate-ccw" onClick={() => onEnd('prepared')}>
            {t('prepareAgain')}
          </Button>
        )}
        <Button icon="copy" disabled={isDirty} onClick={onDuplicate}>
          {t('duplicate')}
        </Button>
        <Button icon="save" disabled={isDirty} onClick={onTemplate}>
          {t('saveTemplate')}
        </Button>
        {rev > 0 && maySharePasses && (
          <LinkButton to="/{-$locale}/officer/guest-passes" search={{ operation: id }} icon="link">
            {t('guestPasses')}
          </LinkButton>
        )}
        {canBecome(state, 'cancelled') && rev > 0 && (
          <Button icon="x" onClick={() => onEnd('cancelled')}>
            {t('cancelOperation')}
          </Button>
        )}
        {activatedAt === null && rev > 0 && (
          <Button icon="trash" onClick={() => onEnd('deleted')}>
            {t('delete')}
          </Button>
        )}
      </FoldedActions>
      {isDirty && <p className="text-xs text-ink-3">{t('unsavedFirst')}</p>}
    </div>
  );
}
