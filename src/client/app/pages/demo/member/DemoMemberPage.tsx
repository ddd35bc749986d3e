import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../../data/i18n/use-t.ts';
import { replace } from '../../../../data/store/source.ts';
import { CHECK_LINKS_SOURCE } from '../../../../features/absences/attendance/attendance-data.ts';
import { CharacterScreen } from '../../../../features/characters/page/CharacterScreen.tsx';
import { CHARACTER_PARTS } from '../../character/CharacterParts.tsx';
import { extendWithCharacter } from '../dashboard/demo-dashboard.ts';
import { extendWithAll } from '../dashboard/extend-with-all.ts';
import { demoSession } from '../demo-session.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { extendWithWarns } from '../discipline/demo-warns.ts';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithWars } from '../wars/demo-wars.ts';
import { extendWithMember } from './demo-member.ts';

const route = getRouteApi('/{-$locale}/default/demo/member');
const REGION = 'EU';
/** Has wars, skips, requests and a warn that was taken back. */
const SHOWN_AT_FIRST = 'demo-quill';

/** Everything about one member of the demo clan. */
export function DemoMemberPage() {
  const { who = SHOWN_AT_FIRST, tab = 'overview' } = route.useSearch();
  const t = useT('demo');
  const plans = useT('demo-plans');
  const [sources] = useState(() => [
    demoSession('officer', { clan: t('clan'), region: REGION }, Date.now()),
    replace(CHECK_LINKS_SOURCE, false),
  ]);
  const texts = {
    clan: t('clan'),
    region: REGION,
    mainSet: t('mainSet'),
    spareSet: t('spareSet'),
    readyStorm: t('readyStorm'),
    readyBase: t('readyBase'),
  };
  const extend = extendWithAll(
    extendWithWars,
    // who decides payments is above the visitor
    extendWithWarns({
      late: plans('warnLate'),
      friendlyFire: plans('warnFriendlyFire'),
      appeal: plans('warnAppeal'),
      apology: plans('warnApology'),
    }),
    extendWithCharacter(texts),
    extendWithMember(texts),
  );
  return (
    <DemoFrame sources={useDemoClan(sources, extend)}>
      <CharacterScreen key={who} id={who} tab={tab} parts={CHARACTER_PARTS} />
    </DemoFrame>
  );
}
