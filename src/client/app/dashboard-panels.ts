/** What of the dashboard stands on the database of the device, in one file. */
export { TimeOffPanel } from '../features/skips/TimeOffPanel.tsx';
export { OwnSkipHistory } from '../features/skips/OwnSkipHistory.tsx';
export { MyRequestPanel } from '../features/loadouts/MyRequestPanel.tsx';
export { MyGearPanel } from '../features/gear/MyGearPanel.tsx';
export { ActionItems } from './WaitsPanel.tsx';
