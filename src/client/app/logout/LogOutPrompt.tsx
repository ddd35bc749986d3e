import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { isServiceWorkerControlled } from '../../data/network/network.ts';
import { useAfterFirstPaint } from '../../data/http/use-after-first-paint.ts';
import { preloadLanding } from './preload-landing.ts';
import { preloadLogOut, type DataAtRisk, type LogOutFlow } from './use-log-out.ts';

const LogOutDialog = lazyPart(
  async () => (await import('./dialog/LogOutDialog.tsx')).LogOutDialog,
  ['unsent'],
);

/** The logout confirmation, loaded when there is something to confirm; without a service worker before the network is gone. */
export function LogOutPrompt({ flow }: { readonly flow: LogOutFlow }) {
  const { dataAtRisk } = flow;
  const isQuiet = useAfterFirstPaint();
  useEffect(() => {
    if (!isQuiet || isServiceWorkerControlled()) return;
    void Promise.allSettled([preloadLogOut(), LogOutDialog.preload(), preloadLanding()]);
  }, [isQuiet]);
  // the closed dialog stays mounted, so that the browser restores the focus
  const [shown, setShown] = useState<DataAtRisk | null>(null);
  if (dataAtRisk !== null && dataAtRisk !== shown) setShown(dataAtRisk);
  return shown === null ? null : (
    <Suspense fallback={null}>
      <LogOutDialog flow={flow} dataAtRisk={shown} isOpen={dataAtRisk !== null} />
    </Suspense>
  );
}
