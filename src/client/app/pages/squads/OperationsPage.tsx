import { OperationsScreen } from '../../../features/operations/planning/OperationsScreen.tsx';
import { OperationDrawing } from './operation-drawing.ts';

/** For officers: operations with what is drawn on their maps. */
export function OperationsPage() {
  return <OperationsScreen Drawing={OperationDrawing} />;
}
