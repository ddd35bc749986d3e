import { useState } from 'react';
import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';

/** Ends the session here and on the server; the frame then goes to the landing page by itself. */
export const LogOutButton = ({ isWide = false }: { readonly isWide?: boolean }) => {
  const t = useT('shell');
  const [isBusy, setBusy] = useState(false);
  return (
    <Button
      look="quiet" icon="log-out" isBusy={isBusy} className={isWide ? 'w-full justify-start' : ''}
      onClick={() => {
        setBusy(true);
        void import('../data/session-work.ts').then(({ logOut }) => logOut()).finally(() => setBusy(false));
      }}
    >
      {t('logOut')}
    </Button>
  );
};
