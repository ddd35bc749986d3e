import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRole } from '../../data/session/session.ts';
import { useUrlState, type UrlState } from '../../data/page/use-url-state.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { OwnClanEmblem } from '../../components/clan/OwnClanEmblem.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { ClaimsPanel } from './ClaimsPanel.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { MemberList } from './MemberList.tsx';
import { MEMBERS_URL_CODEC, type MembersState } from './url/members-search.ts';
import { SyncPanel } from './SyncPanel.tsx';

const route = getRouteApi('/{-$locale}/inner/clan/members');

interface MembersBodyProps {
  readonly state: MembersState;
  readonly change: UrlState<MembersState>['change'];
  /** Above the list or the history. */
  readonly children?: ReactNode;
}

/** The roster or its history, chosen above. */
export function MembersBody({ state, change, children }: MembersBodyProps) {
  const t = useT('clan-members');
  const shell = useT('shell');
  const common = useT('common');
  // loaded here: a part that suspends for its own texts later would hide the input
  useT('characters');
  useT('errors');
  return (
    <Page>
      <h1 className="flex items-center gap-3">
        <OwnClanEmblem />
        {shell('navMembers')}
      </h1>
      <div>
        <Segmented
          label={common('tabs')}
          value={state.tab}
          onChange={(tab) => change((previous) => ({ ...previous, tab }), true)}
          options={[
            { value: 'list', label: t('tabList') },
            { value: 'history', label: t('tabHistory') },
          ]}
        />
      </div>
      {children}
      {state.tab === 'history' ? (
        <HistoryPanel />
      ) : (
        <MemberList
          view={state}
          onChange={(next, isStep) => change((previous) => ({ ...previous, ...next }), isStep)}
        />
      )}
    </Page>
  );
}

interface MembersScreenProps {
  /** What else is said of the clan. */
  readonly lines: ReactNode;
}

/** Clan roster of the game, and its history. */
export function MembersScreen({ lines }: MembersScreenProps) {
  const role = useRole();
  const { state, change } = useUrlState(route, MEMBERS_URL_CODEC);
  return (
    <MembersBody state={state} change={change}>
      {lines}
      <SyncPanel />
      {role === 'leader' && <ClaimsPanel />}
    </MembersBody>
  );
}
