import { Suspense } from 'react';
import { SignInOffer } from '../../../components/sign-in/SignInLink.tsx';
import { ThemeSwitch } from '../../../components/theme/ThemeSwitch.tsx';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { offeredRegions, useRegion } from '../../../data/session/region.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useAfterFirstPaint } from '../../../data/http/use-after-first-paint.ts';
import { RegionSelect } from '../../guest/RegionSelect.tsx';
import { LogOutPrompt } from '../../logout/LogOutPrompt.tsx';
import { useLogOut } from '../../logout/use-log-out.ts';
import { LanguageSwitch } from '../../shell/LanguageSwitch.tsx';
import { PermittedParts } from '../PermittedParts.tsx';
import { InstallPanel } from './InstallPanel.tsx';

// they read the device's database or the server, and nobody looks for them first
const StoragePanel = lazyPart(
  async () => (await import('../../../features/unsent/StoragePanel.tsx')).StoragePanel,
  ['unsent'],
);
const DownloadsPanel = lazyPart(
  async () => (await import('./DownloadsPanel.tsx')).DownloadsPanel,
  ['settings'],
);
const SessionsPanel = lazyPart(
  async () => (await import('./SessionsPanel.tsx')).SessionsPanel,
  ['settings', 'sign-in-ways', 'errors'],
);
const WaysPanel = lazyPart(
  async () => (await import('../../../features/auth/account/WaysPanel.tsx')).WaysPanel,
  ['sign-in-ways', 'errors'],
);
const AccountLogPanel = lazyPart(
  async () => (await import('../../../features/auth/account/AccountLogPanel.tsx')).AccountLogPanel,
  ['sign-in-ways', 'errors'],
);
const TokensPanel = lazyPart(
  async () => (await import('../../../features/integrations/tokens/TokensPanel.tsx')).TokensPanel,
  ['api-tokens', 'errors'],
);
const OwnDiscordPanel = lazyPart(
  async () => (await import('../../../features/integrations/discord/OwnDiscordPanel.tsx')).OwnDiscordPanel,
  ['discord', 'errors'],
);
const OwnDataPanel = lazyPart(
  async () => (await import('./OwnDataPanel.tsx')).OwnDataPanel,
  ['account', 'errors'],
);
const NotificationPanels = lazyPart(
  async () => (await import('../../../features/notifications/settings/SettingsPanels.tsx')).SettingsPanels,
  ['notifications', 'errors'],
);

function LoadingPanel({ title, rows = 3 }: { readonly title: string; readonly rows?: number }) {
  return (
    <Panel title={title}>
      <StateBlock kind="loading" rows={rows} />
    </Panel>
  );
}

/** Language, theme, and the region whose prices are shown. */
function LookPanel() {
  const t = useT('settings');
  const shell = useT('shell');
  const character = useCharacter();
  const region = useRegion();
  return (
    <Panel title={t('lookHeading')}>
      <div className="divide-y divide-line">
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-1.5">
          <span className="text-ink-2">{shell('language')}</span>
          <LanguageSwitch label={`${shell('navSettings')}: ${shell('language')}`} />
        </div>
        <ThemeSwitch />
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 px-3.5 py-1.5">
          <span className="text-ink-2">{shell('priceRegion')}</span>
          {character === null ? (
            offeredRegions().length > 1 ? (
              <RegionSelect />
            ) : (
              <b className="font-semibold">{region}</b>
            )
          ) : (
            <span>
              <b className="font-semibold">{character.region}</b>{' '}
              <span className="text-xs text-ink-3">{t('regionOfCharacter')}</span>
            </span>
          )}
        </div>
      </div>
    </Panel>
  );
}

function AccountPanel() {
  const t = useT('settings');
  const shell = useT('shell');
  const { hasToken } = useSession();
  const flow = useLogOut();
  return (
    <Panel title={shell('groupAccount')}>
      {hasToken ? (
        <div className="flex flex-wrap gap-2 p-3.5">
          <LinkButton to="/{-$locale}/character-selection" icon="users">
            {shell('navCharacterSelection')}
          </LinkButton>
          <Button icon="log-out" isBusy={flow.isBusy} onClick={flow.logOut}>
            {shell('logOut')}
          </Button>
          <LogOutPrompt flow={flow} />
        </div>
      ) : (
        <SignInOffer>{t('signInWhy')}</SignInOffer>
      )}
    </Panel>
  );
}

/** All settings of a person and of this device, in one place; a guest has those of the device. */
export function SettingsPage() {
  const t = useT('settings');
  const shell = useT('shell');
  const notifications = useT('notifications');
  const unsent = useT('unsent');
  const { hasToken } = useSession();
  const isLater = useAfterFirstPaint();
  const storage = (
    <>
      <LoadingPanel title={unsent('storageHeading')} />
      <LoadingPanel title={t('storedHeading')} rows={4} />
    </>
  );
  const sessions = <LoadingPanel title={t('sessionsHeading')} rows={2} />;
  const log = <LoadingPanel title={t('logHeading')} />;
  const ownData = <LoadingPanel title={t('ownDataHeading')} rows={2} />;
  const tokens = <LoadingPanel title={t('tokensHeading')} rows={2} />;
  const discord = <LoadingPanel title={t('discordHeading')} rows={2} />;
  return (
    <Page>
      <h1>{shell('navSettings')}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid min-w-0 gap-4">
          <LookPanel />
          <InstallPanel />
          <AccountPanel />
          {hasToken && <Suspense fallback={null}>{isLater && <WaysPanel />}</Suspense>}
          {hasToken && <Suspense fallback={sessions}>{isLater ? <SessionsPanel /> : sessions}</Suspense>}
          {hasToken && <Suspense fallback={log}>{isLater ? <AccountLogPanel /> : log}</Suspense>}
        </div>
        <div className="grid min-w-0 gap-4">
          <Suspense fallback={storage}>
            {isLater ? (
              <>
                <StoragePanel />
                <DownloadsPanel />
                <LinkButton to="/{-$locale}/help/offline" icon="wifi-off" className="justify-self-start">
                  {shell('navOfflineHelp')}
                </LinkButton>
                <LinkButton to="/{-$locale}/help/api" icon="server" className="justify-self-start">
                  {shell('navApiHelp')}
                </LinkButton>
              </>
            ) : (
              storage
            )}
          </Suspense>
          {hasToken && <Suspense fallback={tokens}>{isLater ? <TokensPanel /> : tokens}</Suspense>}
          {hasToken && <Suspense fallback={discord}>{isLater ? <OwnDiscordPanel /> : discord}</Suspense>}
          {hasToken && <Suspense fallback={ownData}>{isLater ? <OwnDataPanel /> : ownData}</Suspense>}
        </div>
      </div>
      {isLater && <PermittedParts slot="ownSettings" />}
      {hasToken && (
        <section id="notifications" className="grid gap-4" aria-labelledby="settings-notifications">
          <h2 id="settings-notifications" className="mt-2">
            {shell('navNotifications')}
          </h2>
          <Suspense fallback={<LoadingPanel title={notifications('stateHeading')} />}>
            {isLater ? <NotificationPanels /> : <LoadingPanel title={notifications('stateHeading')} />}
          </Suspense>
        </section>
      )}
    </Page>
  );
}
