import { readToken } from '../../data/browser-state/cookies.ts';
import { onSessionMessage } from '../../data/browser-state/session-channel.ts';

/** Reloads a guest's page once somebody has signed in, in another tab or before a step back; while `isGuest`. */
export function watchForSignIn(isGuest: () => boolean = () => true): void {
  const reloadWhenSignedIn = (): void => {
    if (isGuest() && readToken() !== null) window.location.reload();
  };
  onSessionMessage(reloadWhenSignedIn);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) reloadWhenSignedIn();
  });
}
