import { useState } from 'react';

/** Ends the session here and on the server; the frame then goes to the landing page by itself. */
export const useLogOut = (): { readonly isBusy: boolean; readonly logOut: () => void } => {
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    logOut: () => {
      if (isBusy) return;
      setBusy(true);
      void import('../data/session-work.ts').then((work) => work.logOut()).finally(() => setBusy(false));
    },
  };
};
