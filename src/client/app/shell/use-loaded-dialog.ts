import { useEffect, useState } from 'react';
import type { LazyPart } from '../../data/i18n/lazy-part.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useAfterFirstPaint } from '../../data/http/use-after-first-paint.ts';

/**
 * Whether a dialog of the layout is loaded: after the first screen, or when it is opened before. Without a network and
 * a worker that has the file, it opens once it could be loaded.
 */
export function useLoadedDialog(dialog: LazyPart<never>, isOpen: boolean): boolean {
  const isAfterFirstPaint = useAfterFirstPaint();
  const { isOnline } = useNetwork();
  const [isLoaded, setLoaded] = useState(false);
  const isWanted = isOpen || isAfterFirstPaint;
  useEffect(() => {
    if (isWanted && !isLoaded)
      dialog.preload().then(
        () => setLoaded(true),
        () => undefined,
      );
  }, [dialog, isWanted, isLoaded, isOnline]);
  return isLoaded;
}
