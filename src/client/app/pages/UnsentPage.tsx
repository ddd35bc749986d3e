import { UnsentScreen } from '../../features/unsent/UnsentScreen.tsx';
import { loadOperationViews } from '../features.ts';

/** Loads the page of unsent changes with what the features say about their operations. */
export async function loadUnsentPage() {
  const views = await loadOperationViews();
  return function UnsentPage() {
    return <UnsentScreen views={views} />;
  };
}
