import { useSearch } from '@tanstack/react-router';
import { LandingScreen } from '../../features/auth/landing/LandingScreen.tsx';

/** Landing page inside the app: target of a logout or a rejected session. */
export function LandingPage() {
  const { returnTo } = useSearch({ strict: false });
  return <LandingScreen returnTo={typeof returnTo === 'string' ? returnTo : null} />;
}
