import { getRouteApi } from '@tanstack/react-router';
import { MembersBody } from '../../../features/clan-members/MembersScreen.tsx';
import { MEMBERS_URL_CODEC } from '../../../features/clan-members/url/members-search.ts';
import { useUrlState } from '../../../data/page/use-url-state.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { useDemoClan } from './use-demo-clan.ts';

const route = getRouteApi('/{-$locale}/default/demo/members');

function Members() {
  return <MembersBody {...useUrlState(route, MEMBERS_URL_CODEC)} />;
}

/** Everyone in the demo clan, and the history of its members. */
export function DemoMembersPage() {
  return (
    <DemoFrame sources={useDemoClan()}>
      <Members />
    </DemoFrame>
  );
}
