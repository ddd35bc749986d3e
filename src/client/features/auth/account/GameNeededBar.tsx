import { useLocation } from '@tanstack/react-router';
import { useT } from '../../../data/i18n/use-t.ts';
import { shortenReturnPath, signInUrl } from '../../../data/session/sign-in-url.ts';
import { AnchorButton } from '../../../ui/button/AnchorButton.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** Says why the clan's pages are closed to somebody who signed in without the game, and how they open again. */
export function GameNeededBar() {
  const t = useT('sign-in-ways');
  const href = useLocation({ select: (location) => location.href });
  return (
    <div
      role="status"
      data-needs-game
      className="flex flex-wrap items-center gap-3 border-b border-line border-l-3 border-l-wait bg-panel py-1.5 ps-4 pe-2"
    >
      <Icon name="info" className="size-4 text-wait" />
      <p className="min-w-0 grow basis-48">{t('needsGame')}</p>
      <AnchorButton icon="log-in" href={signInUrl(shortenReturnPath(href))}>
        {t('signInWithGame')}
      </AnchorButton>
    </div>
  );
}
