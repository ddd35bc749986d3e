import { useState } from 'react';
import { dayIn } from '../../../data/clan/use-clan-day.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { demoMirrorSources } from './demo-mirror.ts';
import { demoRows } from './demo-rows.ts';
import type { DemoSources } from './use-demo-store.ts';

/** What the screens of the clan's skips and requests take on a page of the demo; made once for each visit. */
export function useDemoClan(): DemoSources {
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
        fastNote: t('fastNote'),
      }),
    );
    return () => made;
  });
  return sources;
}
