import { useSearch } from '@tanstack/react-router';
import { LandingScreen } from '../../features/auth/landing/LandingScreen.tsx';

/** The landing page inside the app, where a logout or a refused session leads. */
export function LandingPage() {
  const { returnTo } = useSearch({ strict: false });
  return <LandingScreen returnTo={typeof returnTo === 'string' ? returnTo : null} />;
}
