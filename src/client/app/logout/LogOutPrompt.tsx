import { lazy, Suspense, useState } from 'react';
import type { DataAtRisk, LogOutFlow } from './use-log-out.ts';

const LogOutDialog = lazy(async () => ({ default: (await import('./LogOutDialog.tsx')).LogOutDialog }));

/** The question at logout, fetched when there is something to ask. */
export function LogOutPrompt({ leaving }: { readonly leaving: LogOutFlow }) {
  const { dataAtRisk: atStake } = leaving;
  // the last question stays in the page when it closes, so that the browser gives the focus back
  const [shown, setShown] = useState<DataAtRisk | null>(null);
  if (atStake !== null && atStake !== shown) setShown(atStake);
  return shown === null ? null : (
    <Suspense fallback={null}>
      <LogOutDialog leaving={leaving} atStake={shown} isOpen={atStake !== null} />
    </Suspense>
  );
}
