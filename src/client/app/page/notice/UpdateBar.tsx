import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { applyUpdate } from '../../update/register-worker.ts';
import { updateState } from '../../update/update-state.ts';

/** What a new version waits for, and what the user may do about it. */
export function UpdateBar({ state }: { readonly state: 'waiting' | 'taking' | 'held' }) {
  const t = useT('worker');
  const isHeld = state === 'held';
  const isApplying = state === 'taking';
  return (
    <section
      aria-label={t('noticeLabel')}
      data-foot="update"
      className="fixed inset-x-3 bottom-[calc(4.625rem+env(safe-area-inset-bottom))] md:bottom-3 z-40 mx-auto flex max-w-lg flex-wrap items-center gap-3 border border-line-strong bg-panel p-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-48">
        {t(isHeld ? 'updateElsewhere' : isApplying ? 'updating' : 'updateReady')}
      </p>
      <Button isBusy={isApplying} onClick={applyUpdate}>
        {isHeld ? t('reloadNow') : t('updateNow')}
      </Button>
      {!isApplying && (
        <Button variant="quiet" onClick={() => updateState.set('later')}>
          {t('updateLater')}
        </Button>
      )}
    </section>
  );
}
