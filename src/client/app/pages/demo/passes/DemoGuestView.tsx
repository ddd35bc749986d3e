import { useState } from 'react';
import { lazyPart } from '../../../../data/i18n/lazy-part.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { PassView } from '../../../../features/guest-passes/guest/PassView.tsx';
import { Page } from '../../../../ui/layout/Page.tsx';
import { useOperationTexts } from '../squads/use-operation-texts.ts';
import { demoGuestView } from './demo-passes.ts';

const PlanMap = lazyPart(
  async () => (await import('../../../../features/tactics/plan/PlanMap.tsx')).PlanMap,
  ['plan', 'tactics', 'tactics-editor'],
);

/** What a guest of the demo clan reads. */
export function DemoGuestView() {
  const t = useT('demo');
  const texts = useOperationTexts();
  const [madeAt] = useState(() => Date.now());
  return (
    <Page className="max-w-[100rem]">
      <PassView
        view={demoGuestView(madeAt, texts, t('clan'))}
        checkedAt={madeAt}
        offline="never"
        isOld={false}
        Drawing={PlanMap}
      />
    </Page>
  );
}
