import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { PlanPage } from '../manager/PlanPage.tsx';
import { usePlan } from '../manager/use-plan.ts';
import { Board } from './Board.tsx';

/** For officers: the squads of a map as a board, by mouse, finger and keyboard. */
export function BoardScreen() {
  // a child that loads its own texts later would suspend the page in the middle of a drag
  useT('squads');
  const list = useT('squad-list');
  useT('gear');
  useT('schedule');
  useT('characters');
  useT('errors');
  const t = useT('squad-board');
  const plan = usePlan();
  return (
    <PlanPage
      plan={plan}
      isWide
      link={
        <>
          <LinkButton to="/{-$locale}/officer/squad-manager" search={(before) => before}>
            {t('toList')}
          </LinkButton>
          <LinkButton to="/{-$locale}/officer/guest-passes" icon="link">
            {list('guestPasses')}
          </LinkButton>
        </>
      }
    >
      <Board key={plan.map} plan={plan} />
    </PlanPage>
  );
}
