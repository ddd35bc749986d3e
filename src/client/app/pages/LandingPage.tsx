import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { updateSession } from '../../data/session/session.ts';
import { LandingScreen } from '../../features/auth/landing/LandingScreen.tsx';

const route = getRouteApi('/{-$locale}/default/');

/** Landing page inside the app: target of a logout or a rejected session. */
export function LandingPage() {
  const { returnTo } = route.useSearch();
  // arrived: from here on the open pages are a guest's
  useEffect(() => updateSession({ hasLoggedOut: false }), []);
  return <LandingScreen returnTo={typeof returnTo === 'string' ? returnTo : null} />;
}
