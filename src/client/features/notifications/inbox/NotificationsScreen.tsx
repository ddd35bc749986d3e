import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { SettingsPanels } from '../settings/SettingsPanels.tsx';

const SETTINGS_HASH = '#settings';

/** The inbox and the notification settings. */
export function NotificationsScreen() {
  const t = useT('notifications');
  const shell = useT('shell');
  // error texts are loaded before a child needs them: the whole screen would suspend otherwise
  useT('errors');
  const [view, setView] = useState<'inbox' | 'settings'>(() =>
    window.location.hash === SETTINGS_HASH ? 'settings' : 'inbox',
  );
  return (
    <Page>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navNotifications')}</h1>
        <p className="text-xs text-ink-3">{t('lead')}</p>
      </header>
      <div>
        <Segmented
          label={t('views')}
          value={view}
          onChange={setView}
          options={[
            { value: 'inbox', label: t('inbox') },
            { value: 'settings', label: t('settings') },
          ]}
        />
      </div>
      {view === 'inbox' ? <InboxPanel /> : <SettingsPanels />}
    </Page>
  );
}
