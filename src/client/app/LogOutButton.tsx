import { useT } from '../data/use-t.ts';
import { Button } from '../ui/Button.tsx';
import { LogOutPrompt } from './LogOutAsk.tsx';
import { useLogOut } from './use-log-out.ts';

/** The way out, in a header. */
export function LogOutButton() {
  const t = useT('shell');
  const leaving = useLogOut();
  return (
    <>
      <Button
        variant="quiet"
        icon="log-out"
        isBusy={leaving.isBusy}
        className="whitespace-nowrap"
        onClick={leaving.logOut}
      >
        {t('logOut')}
      </Button>
      <LogOutPrompt leaving={leaving} />
    </>
  );
}
