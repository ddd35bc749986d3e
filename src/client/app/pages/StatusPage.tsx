import { StatusScreen } from '../../features/characters/status/StatusScreen.tsx';
import { readWorkerStatus } from '../worker/worker-facts.ts';

/** The operator's page, with what this page's worker says of itself. */
export function StatusPage() {
  return <StatusScreen workerFacts={readWorkerStatus} />;
}
