import { PeoplePanel } from '../../../../features/squads/manager/PeoplePanel.tsx';
import { PlanTools } from '../../../../features/squads/tools/PlanTools.tsx';
import { SquadsPanel } from '../../../../features/squads/manager/SquadsPanel.tsx';
import type { Plan } from '../../../../features/squads/manager/use-plan.ts';

/** The list of squads: apart from the page, which opens with the board. */
export function DemoSquadList({ plan }: { readonly plan: Plan }) {
  return (
    <>
      <SquadsPanel key={`squads ${plan.map}`} plan={plan} tools={<PlanTools plan={plan} />} />
      <PeoplePanel key={`people ${plan.map}`} plan={plan} />
    </>
  );
}
