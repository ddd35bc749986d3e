import { getRouteApi } from '@tanstack/react-router';
import { OwnSkipsScreen } from '../../../features/skips/own/OwnSkipsScreen.tsx';
import { ReviewQueue } from '../../../features/skips/review/ReviewQueue.tsx';
import { TopSkippers } from '../../../features/skips/panel/TopSkippers.tsx';
import { useMirroredSkips } from '../../../features/skips/list/use-mirrored-skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { DemoFrame } from './DemoFrame.tsx';
import { useDemoClan } from './use-demo-clan.ts';

const route = getRouteApi('/{-$locale}/default/demo/skips');
const PATH = '/{-$locale}/demo/skips';

/** The officers' review with the ranking. */
function Review() {
  const t = useT('skips');
  const shown = useMirroredSkips();
  return (
    <Page>
      <h1>{t('panelTitle')}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <ReviewQueue shown={shown} />
        <TopSkippers shown={shown} />
      </div>
    </Page>
  );
}

function SkipParts() {
  const t = useT('demo');
  const skips = useT('skips');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('errors');
  useT('characters');
  const isOwn = route.useSearch().tab === 'own';
  return (
    <>
      <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6.5">
        {isOwn ? (
          <LinkButton to={PATH} search={{}} icon="arrow-left">
            {skips('panelTitle')}
          </LinkButton>
        ) : (
          <LinkButton to={PATH} search={{ tab: 'own' }} icon="user">
            {t('skipsAsMember')}
          </LinkButton>
        )}
      </div>
      {isOwn ? <OwnSkipsScreen /> : <Review />}
    </>
  );
}

export function DemoSkipsPage() {
  return (
    <DemoFrame sources={useDemoClan()}>
      <SkipParts />
    </DemoFrame>
  );
}
