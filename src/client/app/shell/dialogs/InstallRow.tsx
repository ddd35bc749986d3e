import { useSyncExternalStore } from 'react';
import { askToInstall, installState, onInstallOffer } from '../../../data/browser-state/install-prompt.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { NAV_LINK_CLASS } from '../nav-style.ts';

/** Installs the app where the browser can be asked, else leads to how it is done by hand; nothing in the installed app. */
export function InstallRow({ onChosen }: { readonly onChosen: () => void }) {
  const t = useT('shell');
  const state = useSyncExternalStore(onInstallOffer, installState, installState);
  if (state === 'installed') return null;
  const content = (
    <>
      <Icon name="download" />
      {t('navInstall')}
    </>
  );
  const install = (): void => {
    onChosen();
    void askToInstall();
  };
  return state === 'offered' ? (
    <button type="button" onClick={install} className={`${NAV_LINK_CLASS} w-full`}>
      {content}
    </button>
  ) : (
    <AppLink to="/{-$locale}/settings" hash="install" onClick={onChosen} className={NAV_LINK_CLASS}>
      {content}
    </AppLink>
  );
}
