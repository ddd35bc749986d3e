import { useEffect, useState } from 'react';

/** The first screen comes first; what stands beside it may wait this long. */
export const LATER_MS = 2_000;

let isLaterNow = false;

/** False while the page is still busy with its first screen. */
export const useLater = (): boolean => {
  const [isLater, setLater] = useState(isLaterNow);
  useEffect(() => {
    const timer = setTimeout(() => {
      isLaterNow = true;
      setLater(true);
    }, isLaterNow ? 0 : LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
};
