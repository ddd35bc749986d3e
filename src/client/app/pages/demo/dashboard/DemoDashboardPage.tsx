import { useState } from 'react';
import { DEFERS_PARTS_SOURCE } from '../../../../data/http/use-after-first-paint.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { replace } from '../../../../data/store/source.ts';
import { DashboardPage, preloadPanels } from '../../DashboardPage.tsx';
import { demoSession } from '../demo-session.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { extendWithWarns } from '../discipline/demo-warns.ts';
import { extendWithChecks } from '../discipline/extend-with-checks.ts';
import { extendWithAll } from './extend-with-all.ts';
import { extendWithOperations } from '../squads/demo-operations.ts';
import { useOperationTexts } from '../squads/use-operation-texts.ts';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithCharacter } from './demo-dashboard.ts';

const REGION = 'EU';

/** The start page of a member who is an officer: the next event, what waits, and how they do. */
function DemoDashboardPage() {
  const t = useT('demo');
  const plans = useT('demo-plans');
  const operations = useOperationTexts();
  const [sources] = useState(() => [
    demoSession('officer', { clan: t('clan'), region: REGION }, Date.now()),
    // its rows are here at once
    replace(DEFERS_PARTS_SOURCE, false),
  ]);
  const extend = extendWithAll(
    extendWithOperations(operations),
    extendWithChecks(plans('checkAppeal')),
    // who decides payments is above the visitor
    extendWithWarns({
      late: plans('warnLate'),
      friendlyFire: plans('warnFriendlyFire'),
      appeal: plans('warnAppeal'),
      apology: plans('warnApology'),
    }),
    extendWithCharacter({
      clan: t('clan'),
      region: REGION,
      mainSet: t('mainSet'),
      spareSet: t('spareSet'),
      readyStorm: t('readyStorm'),
      readyBase: t('readyBase'),
    }),
  );
  return (
    <DemoFrame sources={useDemoClan(sources, extend)}>
      <DashboardPage />
    </DemoFrame>
  );
}

/** The page, with its panels. */
export async function demoDashboardPage() {
  await preloadPanels();
  return DemoDashboardPage;
}
