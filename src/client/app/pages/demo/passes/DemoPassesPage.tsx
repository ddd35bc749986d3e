import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { withLocale } from '../../../../../i18n/locale/locale-path.ts';
import { lazyPart } from '../../../../data/i18n/lazy-part.ts';
import { useLocale } from '../../../../data/i18n/locale.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { replace } from '../../../../data/store/source.ts';
import { GUEST_ADDRESS_SOURCE } from '../../../../features/guest-passes/PassLink.tsx';
import { PassesScreen } from '../../../../features/guest-passes/PassesScreen.tsx';
import { LinkButton } from '../../../../ui/link/LinkButton.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useOperationTexts } from '../squads/use-operation-texts.ts';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithPasses } from './demo-passes.ts';

const route = getRouteApi('/{-$locale}/default/demo/guest-passes');
const PATH = '/{-$locale}/demo/guest-passes';

const DemoGuestView = lazyPart(
  async () => (await import('./DemoGuestView.tsx')).DemoGuestView,
  ['guest', 'operations'],
);

const WIDTHS = { officer: 'max-w-6xl', guest: 'max-w-[100rem]' } as const;

function Passes({ isGuest }: { readonly isGuest: boolean }) {
  const t = useT('demo');
  const passes = useT('guest-passes');
  useT('errors');
  useT('squads');
  return (
    <>
      <div className={`mx-auto w-full px-4 pt-4 md:px-6.5 ${WIDTHS[isGuest ? 'guest' : 'officer']}`}>
        {isGuest ? (
          <LinkButton to={PATH} search={{}} icon="arrow-left">
            {passes('heading')}
          </LinkButton>
        ) : (
          <LinkButton to={PATH} search={{ view: 'guest' }} icon="user">
            {t('asGuest')}
          </LinkButton>
        )}
      </div>
      {isGuest ? <DemoGuestView /> : <PassesScreen />}
    </>
  );
}

/** Passes of guests, and what a guest sees with one. */
export function DemoPassesPage() {
  const locale = useLocale();
  const texts = useOperationTexts();
  const isGuest = route.useSearch().view === 'guest';
  // a link of the demo leads to what its guest would see
  const [links] = useState(() => [
    replace(
      GUEST_ADDRESS_SOURCE,
      () => `${window.location.origin}${withLocale('/demo/guest-passes', locale)}?view=guest`,
    ),
  ]);
  return (
    <DemoFrame
      sources={useDemoClan(links, extendWithPasses(texts))}
      width={WIDTHS[isGuest ? 'guest' : 'officer']}
    >
      <Passes isGuest={isGuest} />
    </DemoFrame>
  );
}
