import { useState } from 'react';
import { dayIn } from '../../../data/clan/use-clan-day.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { demoTarget } from './links/demo-links.ts';
import { demoMirrorSources, type ExtendDemo } from './demo-mirror.ts';
import { LINKS_SOURCE } from './links/links-source.ts';
import { demoRows } from './rows/demo-rows.ts';
import { SHARES_ROOMS_SOURCE } from '../../../data/room/shares-rooms.ts';
import { replace, type Replacement } from '../../../data/store/source.ts';
import type { DemoSources } from './use-demo-store.ts';

const NOTHING_MORE: readonly Replacement[] = [];

/**
 * What the screens of the clan take on a page of the demo, and what this page replaces or adds besides; made once for each
 * visit.
 */
export function useDemoClan(more = NOTHING_MORE, extend?: ExtendDemo): DemoSources {
  const t = useT('demo');
  const [sources] = useState(() => {
    const now = Date.now();
    const made = demoMirrorSources(
      now,
      demoRows(now, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, now), {
        work: t('reasonWork'),
        travel: t('reasonTravel'),
        exam: t('reasonExam'),
        ill: t('reasonIll'),
        rejected: t('reasonRejected'),
        kitAssault: t('kitAssault'),
        kitMines: t('kitMines'),
        fastNote: t('fastNote'),
        money: {
          supplies: t('moneySupplies'),
          suppliesFor: t('moneySuppliesFor'),
          base: t('moneyBase'),
          baseFor: t('moneyBaseFor'),
          opening: t('moneyOpening'),
          bought: t('moneyBought'),
          reward: t('moneyReward'),
          proof: t('moneyProof'),
        },
      }),
      extend,
    );
    const all = [...made, replace(SHARES_ROOMS_SOURCE, false), replace(LINKS_SOURCE, demoTarget), ...more];
    return () => all;
  });
  return sources;
}
