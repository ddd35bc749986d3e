import { getRouteApi } from '@tanstack/react-router';
import { Board } from '../../../../features/squads/board/Board.tsx';
import { PlanPage } from '../../../../features/squads/manager/PlanPage.tsx';
import { usePlan } from '../../../../features/squads/manager/use-plan.ts';
import { lazyPart } from '../../../../data/i18n/lazy-part.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../../ui/link/LinkButton.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { extendWithSquads } from './demo-squads.ts';
import { useDemoClan } from '../use-demo-clan.ts';

const DemoSquadList = lazyPart(async () => (await import('./DemoSquadList.tsx')).DemoSquadList);

const route = getRouteApi('/{-$locale}/default/demo/squads');
const PATH = '/{-$locale}/demo/squads';

/** The squads of a map as officers plan them: the board, or the list. */
function Squads() {
  // a child that loads its own texts later would suspend the page in the middle of a drag
  useT('squads');
  useT('gear');
  useT('schedule');
  useT('characters');
  useT('errors');
  const list = useT('squad-list');
  const board = useT('squad-board');
  const isList = route.useSearch().view === 'list';
  const plan = usePlan();
  return (
    <PlanPage
      plan={plan}
      link={
        <LinkButton to={PATH} search={(before) => ({ ...before, view: isList ? undefined : 'list' })}>
          {isList ? list('toBoard') : board('toList')}
        </LinkButton>
      }
    >
      {isList ? <DemoSquadList plan={plan} /> : <Board key={plan.map} plan={plan} />}
    </PlanPage>
  );
}

/** The board of squads, to be tried without an account. */
export function DemoSquadsPage() {
  return (
    <DemoFrame sources={useDemoClan(undefined, extendWithSquads)}>
      <Squads />
    </DemoFrame>
  );
}
