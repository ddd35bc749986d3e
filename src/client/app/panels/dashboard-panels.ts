/** Dashboard panels that read IndexedDB, in one lazy chunk. */
export { TimeOffPanel } from '../../features/skips/dashboard/TimeOffPanel.tsx';
export { OwnSkipHistory } from '../../features/skips/dashboard/OwnSkipHistory.tsx';
export { MyRequestPanel } from '../../features/loadouts/dashboard/MyRequestPanel.tsx';
export { MyGearPanel } from '../../features/gear/dashboard/MyGearPanel.tsx';
export { ActionItems } from './ActionItems.tsx';
