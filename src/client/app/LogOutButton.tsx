import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { useLogOut } from './use-log-out.ts';

/** The way out, in a header. */
export const LogOutButton = () => {
  const t = useT('shell');
  const { isBusy, logOut } = useLogOut();
  return <Button look="quiet" icon="log-out" isBusy={isBusy} className="whitespace-nowrap" onClick={logOut}>{t('logOut')}</Button>;
};
