import { createPortal } from 'react-dom';
import { LandingActions } from '../../features/auth/landing/LandingActions.tsx';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { UpdateNotice } from '../page/UpdateNotice.tsx';
import { LandingHero } from '../../features/auth/landing/LandingHero.tsx';
import { LandingTour } from '../../features/auth/landing/LandingTour.tsx';
import { LandingHeader } from './LandingHeader.tsx';

/** The landing page with what only a program can say: a return path, unsent changes, no connection, a new version. */
export function LandingParts({
  header,
  actions,
  hero,
  returnTo,
}: {
  readonly header: Element;
  readonly actions: Element;
  readonly hero: Element;
  readonly returnTo: string | null;
}) {
  return (
    <>
      {createPortal(<LandingHeader />, header)}
      {createPortal(<LandingActions returnTo={returnTo} />, actions)}
      {createPortal(<LandingHero />, hero)}
      <LandingTour />
      <LandingFeatures />
      <UpdateNotice />
    </>
  );
}
