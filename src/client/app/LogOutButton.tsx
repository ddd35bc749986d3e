import { useT } from '../data/i18n/use-t.ts';
import { Button } from '../ui/button/Button.tsx';
import { LogOutPrompt } from './logout/LogOutPrompt.tsx';
import { useLogOut } from './logout/use-log-out.ts';

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
