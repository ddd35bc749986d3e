import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { updateSession } from '../../data/session/session.ts';
import { LandingScreen } from '../../features/auth/landing/LandingScreen.tsx';

const route = getRouteApi('/{-$locale}/default/');
import { Farewell, hasLeft } from './farewell/farewell.ts';

/** Landing page inside the app: target of a logout or a rejected session. */
export function LandingPage() {
  const { returnTo } = route.useSearch();
  // arrived: from here on the open pages are a guest's
  useEffect(() => updateSession({ hasLoggedOut: false }), []);
  const isFarewell = useSyncExternalStore(hasLeft.subscribe, hasLeft.current);
  return (
    <>
      <LandingScreen returnTo={typeof returnTo === 'string' ? returnTo : null} />
      {isFarewell && (
        <Suspense fallback={null}>
          <Farewell onClose={() => hasLeft.set(false)} />
        </Suspense>
      )}
    </>
  );
}
