import { Suspense, useState } from 'react';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import type { DataAtRisk, LogOutFlow } from './use-log-out.ts';

const LogOutDialog = lazyPart(
  async () => (await import('./dialog/LogOutDialog.tsx')).LogOutDialog,
  ['unsent'],
);

/** The logout confirmation, loaded when there is something to confirm. */
export function LogOutPrompt({ flow }: { readonly flow: LogOutFlow }) {
  const { dataAtRisk } = flow;
  // the closed dialog stays mounted, so that the browser restores the focus
  const [shown, setShown] = useState<DataAtRisk | null>(null);
  if (dataAtRisk !== null && dataAtRisk !== shown) setShown(dataAtRisk);
  return shown === null ? null : (
    <Suspense fallback={null}>
      <LogOutDialog flow={flow} dataAtRisk={shown} isOpen={dataAtRisk !== null} />
    </Suspense>
  );
}
