import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { remove } from '../../../../contract/absences.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { AllButDialog } from './AllButDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import type { GridRow } from './grid-model.ts';
import { GuestsDialog } from './GuestsDialog.tsx';
import { StagesDialog } from './StagesDialog.tsx';
import type { Marking } from './use-marking.ts';

const PasteNames = optionalPart(
  async () => (await import('../paste/PasteNames.tsx')).PasteNames,
  ['absences-paste'],
  <StateBlock kind="offline" />,
);

const route = getRouteApi('/{-$locale}/inner/officer/absent-checker');

interface CheckActionsProps {
  readonly check: ShownCheck;
  readonly rows: readonly GridRow[];
  readonly marking: Marking;
}

type Open = 'paste' | 'allBut' | 'copy' | 'stages' | 'guests' | 'close' | 'delete';

/** What can be done with an open check as a whole. */
export function CheckActions({ check, rows, marking }: CheckActionsProps) {
  const t = useT('absences');
  const [open, setOpen] = useState<Open | null>(null);
  const [hasPasted, setHasPasted] = useState(false);
  // for a device that loses its network before the dialog is opened
  useEffect(() => void PasteNames.preload().catch(() => undefined), []);
  const [isMoreShown, setMoreShown] = useState(false);
  const close = (): void => setOpen(null);
  const { undo } = marking;
  const { isOnline } = useNetwork();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-wrap gap-2 border-b border-line p-3.5 max-sm:px-2">
      <Button
        icon="copy"
        onClick={() => {
          setHasPasted(true);
          setOpen('paste');
        }}
      >
        {t('paste')}
      </Button>
      <Button icon="users" onClick={() => setOpen('allBut')}>
        {t('allBut')}
      </Button>
      <Button
        icon="rotate-ccw"
        aria-label={t('undo')}
        disabled={undo === null}
        onClick={() => void undo?.()}
      />
      <Button
        icon="ellipsis"
        aria-expanded={isMoreShown}
        aria-label={t('more')}
        onClick={() => setMoreShown(!isMoreShown)}
      />
      <Button variant="primary" icon="lock" className="ms-auto" onClick={() => setOpen('close')}>
        {t('close')}
      </Button>
      {isMoreShown && (
        <div className="flex w-full flex-wrap gap-2">
          {check.stages.length > 1 && (
            <Button icon="copy" onClick={() => setOpen('copy')}>
              {t('copy')}
            </Button>
          )}
          <Button icon="list" onClick={() => setOpen('stages')}>
            {t('stages')}
          </Button>
          <Button icon="user" onClick={() => setOpen('guests')}>
            {t('guests')}
          </Button>
          {isOnline && check.rev > 0 && (
            <Button variant="quiet" icon="trash" onClick={() => setOpen('delete')}>
              {t('deleteCheck')}
            </Button>
          )}
        </div>
      )}
      {hasPasted && (
        <PasteNames
          isOpen={open === 'paste'}
          check={check}
          rows={rows}
          onMark={marking.mark}
          onClose={close}
        />
      )}
      <AllButDialog
        isOpen={open === 'allBut'}
        check={check}
        rows={rows}
        onMark={marking.mark}
        onClose={close}
      />
      <CopyDialog isOpen={open === 'copy'} check={check} rows={rows} onMark={marking.mark} onClose={close} />
      <StagesDialog isOpen={open === 'stages'} check={check} onClose={close} />
      <GuestsDialog isOpen={open === 'guests'} check={check} rows={rows} onClose={close} />
      <CloseDialog isOpen={open === 'close'} check={check} rows={rows} onClose={close} />
      <ConfirmDialog
        about={open === 'delete' ? check : null}
        onClose={close}
        onConfirm={async ({ id }) => {
          try {
            await call(remove, { params: { id } });
          } catch (failure) {
            return failure instanceof ApiError ? failure : new ApiError('refused', 0, 'server.failed', '');
          }
          await navigate({ search: {} });
          return null;
        }}
        ask={() => ({
          title: t('deleteTitle'),
          body: <p className="text-ink-2">{t('deleteBody')}</p>,
          cancel: t('cancel'),
          confirm: t('deleteCheck'),
          icon: 'trash',
        })}
      />
    </div>
  );
}
