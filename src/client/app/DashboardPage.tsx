import { lazy, Suspense, type ReactNode } from 'react';
import { DashboardScreen } from '../features/characters/DashboardScreen.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';
import { useLater } from './use-later.ts';

// they open the database of the device: after the first screen
const TimeOffPanel = lazy(async () => ({ default: (await import('../features/skips/TimeOffPanel.tsx')).TimeOffPanel }));
const OwnSkipHistory = lazy(async () => ({ default: (await import('../features/skips/OwnSkipHistory.tsx')).OwnSkipHistory }));

const Later = ({ children }: { readonly children: ReactNode }) => {
  const waiting = <Panel><StateBlock kind="loading" rows={2} /></Panel>;
  return useLater() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
};

/** The main page: the character, and beside it the time off of its person. */
export const DashboardPage = () => <DashboardScreen timeOff={<Later><TimeOffPanel /></Later>} history={<Later><OwnSkipHistory /></Later>} />;
