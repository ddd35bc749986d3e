import { ActiveOperations } from '../../../features/operations/member/ActiveOperations.tsx';
import { ClanSquadsScreen } from '../../../features/squads/clan/ClanSquadsScreen.tsx';
import { OperationDrawing } from './operation-drawing.ts';

/** The squad of the person, what they are to do in active operations, and all squads. */
export function ClanSquadsPage() {
  return <ClanSquadsScreen operations={(map) => <ActiveOperations Drawing={OperationDrawing} map={map} />} />;
}
