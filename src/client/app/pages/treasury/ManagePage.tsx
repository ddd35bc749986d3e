import { SyncPanel } from '../../../features/clan-members/SyncPanel.tsx';
import { ManageScreen } from '../../../features/treasury/manage/ManageScreen.tsx';

/** The treasury for those who manage it; opened by a leader or colonel it syncs the clan's members. */
export function ManagePage() {
  return <ManageScreen memberSync={<SyncPanel />} />;
}
