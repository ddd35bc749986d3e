import { TreasuryScreen } from '../../../features/treasury/TreasuryScreen.tsx';
import { DemoFrame } from './DemoFrame.tsx';
import { useDemoClan } from './use-demo-clan.ts';

/** The treasury as a member sees it: the balance, what is gathered and owed, and where the money went. */
export function DemoTreasuryPage() {
  return (
    <DemoFrame sources={useDemoClan()}>
      <TreasuryScreen />
    </DemoFrame>
  );
}
