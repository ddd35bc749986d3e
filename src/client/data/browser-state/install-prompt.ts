/** The browser's offer to install the app, which comes once, early, and before anybody asks for it. */
import { createStore } from '../../../offline/state/create-store.ts';

interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event;
}

const offer = createStore<InstallEvent | null>(null);
const installed = createStore(false);

/** Keeps the offer for the page of settings; from every page, since the browser makes it on the first one. */
export function watchInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // without it the browser would show its own offer, and could not be asked later
    event.preventDefault();
    if (isInstallEvent(event)) offer.set(event);
  });
  window.addEventListener('appinstalled', () => {
    offer.set(null);
    installed.set(true);
  });
}

export function onInstallOffer(listener: () => void): () => void {
  const stops = [offer.subscribe(listener), installed.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `installed`: this page runs as the app, or was installed just now. `offered`: the browser can be asked. */
export type InstallState = 'installed' | 'offered' | 'by-hand';

export function installState(): InstallState {
  const isStandalone = matchMedia(
    '(display-mode: standalone), (display-mode: minimal-ui), (display-mode: fullscreen)',
  ).matches;
  return isStandalone || installed.current() ? 'installed' : offer.current() === null ? 'by-hand' : 'offered';
}

/** Asks the browser to install; an offer can be used once. */
export async function askToInstall(): Promise<void> {
  const event = offer.current();
  offer.set(null);
  await event?.prompt();
}
