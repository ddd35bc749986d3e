import { useEffect, useState } from 'react';

/** Whether the app is on the device: its worker is active once it has stored all files. */
export function useWorkerReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    let isLeft = false;
    void navigator.serviceWorker.ready.then(() => {
      if (!isLeft) setReady(true);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isReady;
}
