import type { ReactNode } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { StoragePanel } from '../../../features/unsent/StoragePanel.tsx';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { DeviceState } from './DeviceState.tsx';

/** How much of a feature is there without a connection. */
type Extent = 'all' | 'most' | 'none';

const EXTENTS: Readonly<Record<Extent, { readonly icon: IconName; readonly colour: string }>> = {
  all: { icon: 'check', colour: 'text-ok' },
  most: { icon: 'clock', colour: 'text-wait' },
  none: { icon: 'wifi-off', colour: 'text-no' },
};

const FEATURES = [
  { name: 'ttkName', text: 'ttkText', extent: 'all' },
  { name: 'itemsName', text: 'itemsText', extent: 'all' },
  { name: 'craftingName', text: 'craftingText', extent: 'all' },
  { name: 'auctionName', text: 'auctionText', extent: 'most' },
  { name: 'skipsName', text: 'skipsText', extent: 'all' },
  { name: 'requestsName', text: 'requestsText', extent: 'all' },
  { name: 'fastName', text: 'fastText', extent: 'all' },
  { name: 'packingName', text: 'packingText', extent: 'all' },
  { name: 'gearName', text: 'gearText', extent: 'all' },
  { name: 'membersName', text: 'membersText', extent: 'most' },
  { name: 'characterName', text: 'characterText', extent: 'most' },
  { name: 'reviewName', text: 'reviewText', extent: 'most' },
  { name: 'squadsName', text: 'squadsText', extent: 'most' },
  { name: 'operationsName', text: 'operationsText', extent: 'most' },
  { name: 'tacticsName', text: 'tacticsText', extent: 'most' },
  { name: 'warsName', text: 'warsText', extent: 'most' },
  { name: 'scheduleName', text: 'scheduleText', extent: 'most' },
  { name: 'attendanceName', text: 'attendanceText', extent: 'most' },
  { name: 'warnsName', text: 'warnsText', extent: 'most' },
  { name: 'treasuryName', text: 'treasuryText', extent: 'most' },
  { name: 'auditName', text: 'auditText', extent: 'most' },
  { name: 'binName', text: 'binText', extent: 'most' },
  { name: 'noticesName', text: 'noticesText', extent: 'most' },
  { name: 'settingsName', text: 'settingsText', extent: 'most' },
  { name: 'signInName', text: 'signInText', extent: 'none' },
] as const satisfies readonly { name: string; text: string; extent: Extent }[];

function Step({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 px-3.5 py-2.5">
      <Icon name={icon} className="mt-0.5 size-4.5 text-accent-text" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** What works without a connection and what does not, per feature, and how far this device is prepared. */
export function OfflineHelpPage() {
  const t = useT('help');
  return (
    <Page>
      <h1>{t('title')}</h1>
      <p className="max-w-prose text-ink-2">{t('lead')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-4 lg:order-1">
          <DeviceState />
          <StoragePanel />
          <Panel title={t('prepareHeading')}>
            <ul className="divide-y divide-line">
              <Step icon="smartphone">{t('prepareInstall')}</Step>
              <Step icon="refresh-cw">{t('prepareOpen')}</Step>
              <Step icon="save">{t('prepareStorage')}</Step>
            </ul>
          </Panel>
          <Panel title={t('sendHeading')}>
            <ul className="divide-y divide-line">
              <Step icon="clock">{t('sendWaits')}</Step>
              <Step icon="copy">{t('sendConflict')}</Step>
              <Step icon="triangle-alert">{t('sendLost')}</Step>
            </ul>
          </Panel>
        </div>
        <Panel title={t('featuresHeading')}>
          <ul className="divide-y divide-line">
            {FEATURES.map(({ name, text, extent }) => (
              <li
                key={name}
                {...(name === 'signInName' && { id: 'sign-in' })}
                className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 px-3.5 py-2.5 sm:grid-cols-[auto_8.5rem_minmax(0,1fr)]"
              >
                <Icon
                  name={EXTENTS[extent].icon}
                  className={`mt-0.5 size-4.5 ${EXTENTS[extent].colour}`}
                  label={t(extent)}
                />
                <h3 className="min-w-0">{t(name)}</h3>
                <p className="min-w-0 text-ink-2 max-sm:col-start-2">{t(text)}</p>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </Page>
  );
}
