import { Suspense, useSyncExternalStore } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { applyUpdate } from '../update/register-worker.ts';
import { updateState } from '../update/update-state.ts';

function Notice({ state }: { readonly state: 'waiting' | 'taking' | 'held' }) {
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

/** Quiet notice that a new version is ready; the user decides when to apply it. */
export function UpdateNotice() {
  const state = useSyncExternalStore(updateState.subscribe, updateState.current);
  if (state === 'current' || state === 'later') return null;
  return (
    <Suspense fallback={null}>
      <Notice state={state} />
    </Suspense>
  );
}
