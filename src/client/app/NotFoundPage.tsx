import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { useSession } from '../data/session/session.ts';
import { useT } from '../data/i18n/use-t.ts';
import { DefaultLayout } from './shell/DefaultLayout.tsx';
import { ErrorCard } from './ErrorCard.tsx';

const InnerLayout = lazy(() =>
  import('./shell/InnerLayout.tsx').then((module) => ({ default: module.InnerLayout })),
);

/** The 404 page, with the path as it was asked for, in the frame that the person has. */
export function NotFoundPage() {
  const t = useT('shell');
  const { hasToken } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const Layout = hasToken ? InnerLayout : DefaultLayout;
  return (
    <Layout>
      <ErrorCard status={404} title={t('pageNotFound', { path })} body={t('statusNotFoundBody')} />
    </Layout>
  );
}
