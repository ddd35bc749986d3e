import { WarnsScreen } from '../../../../features/warns/officer/WarnsScreen.tsx';
import { useT } from '../../../../data/i18n/use-t.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithWarns } from './demo-warns.ts';

/** Warns as an officer sees them: proposed ones, appeals, and what is owed. */
export function DemoWarnsPage() {
  const t = useT('demo-plans');
  const extend = extendWithWarns({
    late: t('warnLate'),
    friendlyFire: t('warnFriendlyFire'),
    appeal: t('warnAppeal'),
    apology: t('warnApology'),
  });
  return (
    <DemoFrame sources={useDemoClan(undefined, extend)}>
      <WarnsScreen />
    </DemoFrame>
  );
}
