import { createPortal } from 'react-dom';
import { LandingActions } from '../../features/auth/landing/LandingActions.tsx';
import { LandingFeatures } from '../../features/auth/landing/LandingFeatures.tsx';
import { UpdateNotice } from '../page/UpdateNotice.tsx';
import { LandingHeader } from './LandingHeader.tsx';

/** The landing page with what only a program can say: a return path, unsent changes, no connection, a new version. */
export function LandingParts({
  header,
  returnTo,
}: {
  readonly header: Element;
  readonly returnTo: string | null;
}) {
  return (
    <>
      {createPortal(<LandingHeader />, header)}
      <LandingActions returnTo={returnTo} />
      <LandingFeatures />
      <UpdateNotice />
    </>
  );
}
