import { useT } from '../../../../data/i18n/use-t.ts';
import { AbsencesScreen } from '../../../../features/absences/list/AbsencesScreen.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithChecks } from './extend-with-checks.ts';

/** Who was at the clan's events, marked stage by stage as an officer does it. */
export function DemoCheckPage() {
  const t = useT('demo-plans');
  return (
    <DemoFrame sources={useDemoClan(undefined, extendWithChecks(t('checkAppeal')))}>
      <AbsencesScreen />
    </DemoFrame>
  );
}
