import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { isServiceWorkerControlled } from '../../data/network/network.ts';
import { useAfterFirstPaint } from '../background/use-after-first-paint.ts';
import { loadFirstScreen } from '../preload/load-screen.ts';
import { preloadLogOut, type DataAtRisk, type LogOutFlow } from './use-log-out.ts';

const LogOutDialog = lazyPart(
  async () => (await import('./dialog/LogOutDialog.tsx')).LogOutDialog,
  ['unsent'],
);

/** Where a logout leads. */
const LANDING = '/';

/** The logout confirmation, loaded when there is something to confirm; without a service worker before the network is gone. */
export function LogOutPrompt({ flow }: { readonly flow: LogOutFlow }) {
  const { dataAtRisk } = flow;
  const isQuiet = useAfterFirstPaint();
  useEffect(() => {
    if (!isQuiet || isServiceWorkerControlled()) return;
    void Promise.allSettled([preloadLogOut(), LogOutDialog.preload(), loadFirstScreen(LANDING)]);
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
