import { useEffect, useState } from 'react';
import { isServiceWorkerControlled } from '../../../data/network/network.ts';
import { optionalPart } from '../../../data/i18n/lazy-part.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useChecklist } from './use-checklist.ts';

const AWAITED = (
  <Panel>
    <StateBlock kind="loading" rows={4} />
  </Panel>
);

// only who has steps left loads the list
const ChecklistPanel = optionalPart(
  async () => (await import('../list/ChecklistPanel.tsx')).ChecklistPanel,
  ['onboarding', 'settings'],
  AWAITED,
);

/** The first steps of who is new; nothing where all are done or the list was closed. */
function FirstSteps() {
  const shown = useChecklist();
  const close = useChange('onboarding.close');
  const [isFailed, setFailed] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = shown === 'loading' ? null : shown;
  // whoever takes the last step here sees it ticked; the list is gone at the next visit
  if (open !== null && !open.isComplete && !wasOpen) setWasOpen(true);
  // what this device alone knows: the others hear of the end of the list
  const over = open?.isOverHere === true ? open.checklist : null;
  useEffect(() => {
    if (over !== null) void close({ checklist: over });
  }, [over, close]);
  if (shown === 'loading') return AWAITED;
  if (open === null || (open.isComplete && !wasOpen)) return null;
  return (
    <ChecklistPanel
      open={open}
      isFailed={isFailed}
      onClose={async () => setFailed(!(await close({ checklist: open.checklist })).ok)}
    />
  );
}

/** The panel; with its list where that comes from the device, so that a start from the home screen draws it at once. */
export async function loadFirstSteps() {
  if (isServiceWorkerControlled()) await ChecklistPanel.preload();
  return FirstSteps;
}
