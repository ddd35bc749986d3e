import { useT } from '../../../../data/i18n/use-t.ts';
import { BinScreen } from '../../../../features/bin/BinScreen.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithBin } from './demo-bin.ts';

/** What was deleted, to be brought back. */
export function DemoBinPage() {
  const t = useT('demo');
  const plans = useT('demo-plans');
  const extend = extendWithBin({
    tactic: plans('tacticStreet'),
    operation: plans('tacticFords'),
    kit: t('kitMines'),
    spareSet: t('spareSet'),
  });
  return (
    <DemoFrame sources={useDemoClan(undefined, extend)}>
      <BinScreen />
    </DemoFrame>
  );
}
