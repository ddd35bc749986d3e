import { getRouteApi } from '@tanstack/react-router';
import { MEMBER_LINK_SOURCE } from '../../../features/clan-members/member-link.ts';
import { MembersBody } from '../../../features/clan-members/MembersScreen.tsx';
import { MEMBERS_URL_CODEC } from '../../../features/clan-members/url/members-search.ts';
import { useUrlState } from '../../../data/page/use-url-state.ts';
import { replace } from '../../../data/store/source.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { useDemoClan } from './use-demo-clan.ts';

const route = getRouteApi('/{-$locale}/default/demo/members');

/** Of its people the demo shows the gear. */
const LINK_SOURCES = [
  replace(MEMBER_LINK_SOURCE, ({ characterId }) => ({
    to: '/{-$locale}/demo/gear',
    search: characterId === null ? {} : { who: characterId },
  })),
];

function Members() {
  return <MembersBody {...useUrlState(route, MEMBERS_URL_CODEC)} />;
}

/** Everyone in the demo clan, and the history of its members. */
export function DemoMembersPage() {
  return (
    <DemoFrame sources={useDemoClan(LINK_SOURCES)}>
      <Members />
    </DemoFrame>
  );
}
