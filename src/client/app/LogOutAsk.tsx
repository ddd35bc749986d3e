import { lazy, Suspense, useState } from 'react';
import type { AtStake, Leaving } from './use-log-out.ts';

const LogOutQuestion = lazy(async () => ({ default: (await import('./LogOutQuestion.tsx')).LogOutQuestion }));

/** The question at logout, fetched when there is something to ask. */
export function LogOutAsk({ leaving }: { readonly leaving: Leaving }) {
  const { atStake } = leaving;
  // the last question stays in the page when it closes, so that the browser gives the focus back
  const [asked, setAsked] = useState<AtStake | null>(null);
  if (atStake !== null && atStake !== asked) setAsked(atStake);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <LogOutQuestion leaving={leaving} atStake={asked} isOpen={atStake !== null} />
    </Suspense>
  );
}
