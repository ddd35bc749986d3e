import { useNavigate, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { checkPageAccess } from '../../contract/characters.ts';
import type { PageId } from '../../domain/characters/page-access.ts';
import { withLocale, withoutLocale } from '../../i18n/locale-path.ts';
import { useLocale } from '../data/locale.ts';
import { useEndpoint } from '../data/use-endpoint.ts';
import { AccessDenied } from '../ui/AccessDenied.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';
import { DeniedBesides } from '../ui/denied-besides.ts';
import { deniedPath, doorOf } from './guards.ts';
import { showNotice } from './notice.ts';
import { pageOf, PAGES } from './pages.ts';

// it reads the storage of the device, which the first screen does without
const RefusedLast = lazy(async () => ({ default: (await import('./RefusedLast.tsx')).RefusedLast }));

const REFUSED_LAST = (
  <Suspense fallback={null}>
    <RefusedLast />
  </Suspense>
);

function Denied() {
  const navigate = useNavigate();
  const locale = useLocale();
  const elsewhere = deniedPath(PAGES);
  useEffect(() => {
    if (elsewhere === null) return;
    showNotice('denied');
    void navigate({ href: withLocale(elsewhere, locale), replace: true });
  }, [elsewhere, locale, navigate]);
  return <AccessDenied />;
}

function ServerGate({ pageId, children }: { readonly pageId: PageId; readonly children: ReactNode }) {
  const door = doorOf(useEndpoint(checkPageAccess, { body: { pageId } }));
  if (door === 'open') return children;
  if (door === 'denied') return <Denied />;
  return (
    <div className="mx-auto max-w-2xl py-8">
      <StateBlock kind={door === 'asking' ? 'loading' : 'offline'} />
    </div>
  );
}

/** Asks the server about a page with the `auth-server` guard before its screen is drawn; other pages open at once. */
export function PageGate({ children }: { readonly children: ReactNode }) {
  // what is drawn, not what is being fetched for the next address
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' });
  const page = pageOf(withoutLocale(path));
  if (page?.pageId === undefined || !page.guards.includes('auth-server')) return children;
  return (
    <DeniedBesides value={REFUSED_LAST}>
      <ServerGate key={page.pageId} pageId={page.pageId}>
        {children}
      </ServerGate>
    </DeniedBesides>
  );
}
