import { Outlet, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCharacter, useSession } from '../../data/session/session.ts';
import { optionalPart } from '../../data/i18n/lazy-part.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useDeferredChunks } from '../../data/http/use-after-first-paint.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { BrandLink } from './BrandLink.tsx';
import { CharacterChip } from './CharacterChip.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { LayoutParts } from './LayoutParts.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { PageGate } from './PageGate.tsx';
import { PageSwitch } from './PageSwitch.tsx';
import { HubLinksContext } from '../page/hub-links.ts';
import { PagePlaceholder } from '../page/PagePlaceholder.tsx';
import { SkipLink } from '../page/SkipLink.tsx';
import { ThemeToggle } from '../page/ThemeToggle.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { TabBar } from './TabBar.tsx';
import { isAtLeast, useBreakpoint } from '../../ui/layout/use-breakpoint.ts';
import { useBackgroundSync } from '../background/use-background-sync.ts';
import { useCatalogueCaching } from '../background/use-catalogue-caching.ts';

// people with a character need none of it
const GuestBar = optionalPart(async () => (await import('../guest/GuestBar.tsx')).GuestBar);

// phones have the tab bar instead
const NavRail = optionalPart(
  async () => (await import('./rail/NavRail.tsx')).NavRail,
  [],
  <div className="hidden w-56 border-e border-line bg-panel md:block print:hidden" />,
);

const GameNeededBar = optionalPart(
  async () => (await import('../../features/auth/account/GameNeededBar.tsx')).GameNeededBar,
  ['sign-in-ways'],
);

const OfficerLinks = optionalPart(async () => (await import('../pages/hubs/OfficerLinks.tsx')).OfficerLinks);
const ToolLinks = optionalPart(async () => (await import('../pages/hubs/ToolLinks.tsx')).ToolLinks, ['hubs']);
const HUB_LINKS = { officer: <OfficerLinks />, tools: <ToolLinks /> };

/** Loads what the layout shows to a guest alone, and in a wide window alone. */
export function preloadLayoutParts(isGuest: boolean): Promise<unknown> {
  return Promise.all([isGuest && GuestBar.preload(), isAtLeast('md') && NavRail.preload()]);
}

/** There is a token but no user: the server never answered, and nothing is cached yet. */
function UserUnavailable() {
  const common = useT('common');
  const { loading, hasToken } = useSession();
  const retry = (): void =>
    void import('../../data/account/session-actions.ts').then(({ reloadUser }) => reloadUser());
  if (loading || !hasToken) return <PagePlaceholder />;
  return (
    <div className="mx-auto max-w-2xl py-8">
      <StateBlock
        kind="offline"
        action={
          <Button icon="refresh-cw" onClick={retry}>
            {common('tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

/** App layout: top bar, navigation rail or tabs, and the page. */
export function InnerLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const { user, hasToken, permissions } = useSession();
  const hasCharacter = useCharacter() !== null;
  // before something fails: then it may be too late to load why
  useT('errors', useDeferredChunks());
  const isOpenToGuests = useRouterState({
    select: ({ matches }) => matches.at(-1)?.staticData.page?.guards.includes('anyone') === true,
  });
  // about eighteen links, which a phone never shows
  const isWide = useBreakpoint('md');
  useCatalogueCaching();
  useBackgroundSync();
  return (
    <div className="grid print:block print:pt-0 min-h-[calc(100dvh+var(--toast-height,0px))] grid-cols-[minmax(0,1fr)] grid-rows-[3.5rem_1fr] pt-(--toast-height) [--bar-height:calc(3.5rem+var(--toast-height,0px))] [--tab-bar-height:3.875rem] md:grid-cols-[auto_minmax(0,1fr)] md:[--tab-bar-height:0px]">
      <SkipLink />
      <header className="print:hidden sticky top-[var(--toast-height,0px)] z-30 col-span-full flex min-h-14 items-center gap-2.5 border-b border-line bg-panel px-3.5 max-[24rem]:gap-1.5 max-[24rem]:px-2.5 md:gap-4 md:px-4">
        <div className="md:w-48">
          <BrandLink isShort />
        </div>
        <div className="min-w-0">
          <CharacterChip />
        </div>
        <span className="grow" />
        <LayoutParts area="header" />
        <div className="shrink-0 max-sm:max-w-28 max-[24rem]:max-w-20">
          <ConnectionStatus />
        </div>
        {(user !== null || !hasToken) && !hasCharacter && <GuestBar />}
        <div className="flex gap-2 max-md:hidden">
          <ThemeToggle />
          <LanguageSwitch />
        </div>
      </header>
      {isWide && <NavRail />}
      <div className="min-w-0 print:pb-0 pb-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))]">
        <div className="contents print:hidden">
          <NoticeBar />
          {permissions?.needsGame === true && <GameNeededBar />}
          <LayoutParts area="bar" />
          <PageSwitch />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="min-h-full min-w-0 max-md:in-[:root:has([data-prompt])]:pb-28 2xl:contour"
        >
          {user === null && (hasToken || !isOpenToGuests) ? (
            <UserUnavailable />
          ) : (
            <HubLinksContext value={HUB_LINKS}>
              <PageGate>{children}</PageGate>
            </HubLinksContext>
          )}
        </main>
      </div>
      <TabBar />
    </div>
  );
}
