import { getRouteApi } from '@tanstack/react-router';
import { LandingScreen } from '../../features/auth/landing/LandingScreen.tsx';

const route = getRouteApi('/{-$locale}/default/');

/** Landing page inside the app: target of a logout or a rejected session. */
export function LandingPage() {
  const { returnTo } = route.useSearch();
  return <LandingScreen returnTo={typeof returnTo === 'string' ? returnTo : null} />;
}
