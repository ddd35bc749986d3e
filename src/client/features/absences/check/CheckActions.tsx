import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { remove } from '../../../../contract/absences.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { AllButDialog } from './AllButDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import type { GridRow } from '../marking/grid-model.ts';
import { GuestsDialog } from './GuestsDialog.tsx';
import { StagesDialog } from './StagesDialog.tsx';
import type { Marking } from '../marking/use-marking.ts';

const PasteNames = optionalPart(
  async () => (await import('../paste/PasteNames.tsx')).PasteNames,
  ['absences-paste'],
  <StateBlock kind="offline" />,
);

const Planned = optionalPart(
  async () => (await import('../planned/PlannedDialog.tsx')).PlannedDialog,
  ['squads'],
  <StateBlock kind="offline" />,
);

interface CheckActionsProps {
  readonly check: ShownCheck;
  readonly rows: readonly GridRow[];
  readonly marking: Marking;
}

/** On a phone a row of keys that stays above the tabs, where the thumb is; with room for all, nothing is folded. */
const BAR =
  'flex flex-wrap gap-2 border-b border-line p-3.5 max-sm:sticky max-sm:bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] max-sm:z-20 max-sm:order-last max-sm:grid max-sm:grid-cols-5 max-sm:gap-1 max-sm:border-t max-sm:border-b-0 max-sm:bg-panel max-sm:p-1';
const KEY =
  'max-sm:min-h-12 max-sm:min-w-0 max-sm:flex-col max-sm:gap-0.5 max-sm:px-0 max-sm:text-[0.6875rem] max-sm:leading-tight';

function Label({ long, short }: { readonly long?: string; readonly short: string }) {
  return (
    <>
      {long !== undefined && <span className="max-sm:hidden">{long}</span>}
      <span className="max-w-full wrap-anywhere sm:hidden">{short}</span>
    </>
  );
}

type Open = 'paste' | 'planned' | 'allBut' | 'copy' | 'stages' | 'guests' | 'close' | 'delete';

/** What can be done with an open check as a whole. */
export function CheckActions({ check, rows, marking }: CheckActionsProps) {
  const t = useT('absences');
  const [open, setOpen] = useState<Open | null>(null);
  const [hasPasted, setHasPasted] = useState(false);
  // for a device that loses its network before the dialog is opened
  useEffect(() => {
    void PasteNames.preload().catch(() => undefined);
    void Planned.preload().catch(() => undefined);
  }, []);
  const [isMoreShown, setMoreShown] = useState(false);
  const close = (): void => setOpen(null);
  const { undo } = marking;
  const { isOnline } = useNetwork();
  const navigate = useNavigate();
  const { call } = useSource(SERVER_SOURCE);
  return (
    <div className={BAR}>
      <Button
        icon="copy"
        aria-label={t('paste')}
        className={KEY}
        onClick={() => {
          setHasPasted(true);
          setOpen('paste');
        }}
      >
        <Label long={t('paste')} short={t('pasteShort')} />
      </Button>
      <Button icon="users" className={KEY} onClick={() => setOpen('allBut')}>
        <Label long={t('allBut')} short={t('allButShort')} />
      </Button>
      <Button
        icon="rotate-ccw"
        aria-label={t('undo')}
        disabled={undo === null}
        className={KEY}
        onClick={() => void undo?.()}
      >
        <Label short={t('undo')} />
      </Button>
      <Button
        icon="ellipsis"
        aria-expanded={isMoreShown}
        aria-label={t('more')}
        className={`${KEY} lg:hidden`}
        onClick={() => setMoreShown(!isMoreShown)}
      >
        <Label short={t('moreShort')} />
      </Button>
      <Button
        variant="primary"
        icon="lock"
        aria-label={t('close')}
        className={`${KEY} sm:ms-auto lg:order-last`}
        onClick={() => setOpen('close')}
      >
        <Label long={t('close')} short={t('closeShort')} />
      </Button>
      <div
        className={`w-full flex-wrap gap-2 max-sm:order-first max-sm:col-span-full max-sm:p-1 lg:contents ${isMoreShown ? 'flex' : 'hidden'}`}
      >
        <Button icon="users" onClick={() => setOpen('planned')}>
          {t('planned')}
        </Button>
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
            <span className="lg:sr-only">{t('deleteCheck')}</span>
          </Button>
        )}
      </div>
      {hasPasted && (
        <PasteNames
          isOpen={open === 'paste'}
          check={check}
          rows={rows}
          onMark={marking.mark}
          onClose={close}
        />
      )}
      {open === 'planned' && (
        <Planned isOpen check={check} rows={rows} onMark={marking.mark} onClose={close} />
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
          await navigate({ to: '.', search: {} });
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
