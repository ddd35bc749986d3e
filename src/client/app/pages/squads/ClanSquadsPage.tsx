import { ActiveOperations } from '../../../features/operations/member/ActiveOperations.tsx';
import { ClanSquadsScreen } from '../../../features/squads/clan/ClanSquadsScreen.tsx';
import { OperationDrawing } from './operation-drawing.ts';

/** The clan's squads, below what the person is to do in the operations that are active. */
export function ClanSquadsPage() {
  return <ClanSquadsScreen operations={<ActiveOperations Drawing={OperationDrawing} />} />;
}
