import { useSyncExternalStore } from 'react';
import { askToInstall, installState, onInstallOffer } from '../../../data/browser-state/install-prompt.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import {
  browserFacts,
  browserOf,
  type Browser,
} from '../../../features/notifications/permission/push-support.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';

const HOW = {
  chromium: 'installChromium',
  android: 'installAndroid',
  firefox: 'installFirefox',
  safari: 'installSafari',
  ios: 'installIos',
  other: 'installOther',
} as const satisfies Record<Browser, string>;

/** Installing the app: by the browser's own offer, or how it is done by hand in this browser. */
export function InstallPanel() {
  const t = useT('settings');
  const state = useSyncExternalStore(onInstallOffer, installState, installState);
  return (
    <Panel title={t('installHeading')}>
      <div id="install" className="grid justify-items-start gap-3 p-3.5" data-install={state}>
        {state === 'installed' ? (
          <p className="flex items-center gap-2">
            <Icon name="check" className="size-4.5 text-ok" />
            {t('installed')}
          </p>
        ) : (
          <>
            <p className="max-w-prose text-ink-2">{t('installWhy')}</p>
            {state === 'offered' ? (
              <Button variant="primary" icon="download" onClick={() => void askToInstall()}>
                {t('install')}
              </Button>
            ) : (
              <p className="max-w-prose">{t(HOW[browserOf(browserFacts())])}</p>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
