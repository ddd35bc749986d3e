import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { PeoplePanel } from '../manager/PeoplePanel.tsx';
import { PlanPage } from '../manager/PlanPage.tsx';
import { SquadsPanel } from '../manager/SquadsPanel.tsx';
import { PlanTools } from '../tools/PlanTools.tsx';
import { usePlan } from '../manager/use-plan.ts';

/** For officers: who stands in which squad of a map, as a list. */
export function SquadManagerScreen() {
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('squads');
  const t = useT('squad-list');
  useT('squad-board');
  useT('gear');
  useT('schedule');
  useT('characters');
  useT('errors');
  const plan = usePlan();
  return (
    <PlanPage
      plan={plan}
      link={
        <>
          <LinkButton to="/{-$locale}/officer/squad-manager-new" search={(before) => before}>
            {t('toBoard')}
          </LinkButton>
          <LinkButton to="/{-$locale}/officer/guest-passes" icon="link">
            {t('guestPasses')}
          </LinkButton>
        </>
      }
    >
      <SquadsPanel key={`squads ${plan.map}`} plan={plan} tools={<PlanTools plan={plan} />} />
      <PeoplePanel key={`people ${plan.map}`} plan={plan} />
    </PlanPage>
  );
}
