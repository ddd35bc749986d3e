import { getRouteApi } from '@tanstack/react-router';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { Suspense, useEffect, useState } from 'react';
import { toId, type CharacterId } from '../../../../domain/ids.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { FAST_QUEUE } from '../../../features/fast-requests/FastQueue.tsx';
import { NO_LIMITS } from '../../../../domain/loadouts/limits.ts';
import { findTarget } from '../../../features/loadouts/behalf/target.ts';
import { GivenMessage } from '../../../features/loadouts/kits/GivenMessage.tsx';
import { useGiving } from '../../../features/loadouts/kits/use-giving.ts';
import { useMarking } from '../../../features/loadouts/marking/use-marking.ts';
import { useClanRequests } from '../../../features/loadouts/people/use-clan-requests.ts';
import { FIRST_MAP } from '../../../features/loadouts/url/search-params.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { TAB_LINK, TAB_ROW } from '../../../ui/navigation/tab-style.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { useDemoClan } from './use-demo-clan.ts';

// the forms of members, with the search of items
const FastTab = lazyPart(async () => (await import('../../../features/fast-requests/FastForm.tsx')).FastTab);
const RequestForMap = lazyPart(
  async () => (await import('../../../features/loadouts/request/MapRequest.tsx')).RequestForMap,
);
const BehalfEditor = lazyPart(
  async () => (await import('../../../features/loadouts/behalf/BehalfEditor.tsx')).BehalfEditor,
);

// each view loads with its tab
const SendView = lazyPart(
  async () => (await import('../../../features/loadouts/manager/SendView.tsx')).SendView,
);
const PackView = lazyPart(
  async () => (await import('../../../features/loadouts/manager/PackView.tsx')).PackView,
);
const ShoppingView = lazyPart(
  async () => (await import('../../../features/loadouts/shopping/ShoppingView.tsx')).ShoppingView,
);
const KitsView = lazyPart(
  async () => (await import('../../../features/loadouts/kits/KitsView.tsx')).KitsView,
);

const route = getRouteApi('/{-$locale}/default/demo/requests');
const PATH = '/{-$locale}/demo/requests';

const VIEWS = [
  [undefined, 'viewSend'],
  ['pack', 'viewPack'],
  ['list', 'viewList'],
  ['kits', 'viewKits'],
  ['fast', 'viewFast'],
] as const;
const MEMBER_VIEWS = [
  ['ask', 'tabMap'],
  ['ask-fast', 'tabFast'],
] as const;

interface ManagerProps {
  readonly view: 'send' | 'pack' | 'list' | 'kits';
  readonly who: string | null;
}

/** What officers do with requests; also entering the request of somebody else. */
function Manager({ view, who }: ManagerProps) {
  const t = useT('loadouts');
  const format = useFormats();
  const navigate = route.useNavigate();
  const manager = useClanRequests({ map: undefined, q: undefined });
  const marking = useMarking(manager.loadouts);
  const giving = useGiving();
  const [edited, setEdited] = useState<Parameters<typeof findTarget>[0] | null>(null);
  const [stage, setStage] = useState<MapStage>(FIRST_MAP);
  const { people } = manager;
  const target = edited === null ? null : findTarget(edited, manager.roster, manager.loadouts);
  const onWho = (characterId: CharacterId): void =>
    void navigate({ search: { view: 'pack', who: characterId }, replace: true, resetScroll: false });
  if (target !== null)
    return (
      <Suspense fallback={<StateBlock kind="loading" rows={8} />}>
        <BehalfEditor
          target={target}
          stage={stage}
          onStage={setStage}
          loadouts={manager.loadouts}
          limits={NO_LIMITS}
          supplies={manager.supplies}
          onClose={() => setEdited(null)}
        />
      </Suspense>
    );
  if (view === 'kits')
    return (
      <KitsView
        manager={manager}
        limits={NO_LIMITS}
        map={undefined}
        giving={giving}
        sending={{ to: PATH, search: {} }}
      />
    );
  if (view === 'list') return <ShoppingView manager={manager} map={undefined} queue={FAST_QUEUE} />;
  return (
    <>
      {giving.last !== null && <GivenMessage giving={giving} />}
      {view === 'send' && (
        <>
          <p className="font-display text-[1.25rem] font-bold">
            {t('sentOf', { sent: format.number(people.sent), total: format.number(people.total) })}
          </p>
          <Meter part={people.sent} whole={people.total} />
        </>
      )}
      {view === 'pack' ? (
        <PackView
          manager={manager}
          marking={marking}
          queue={FAST_QUEUE}
          who={who === null ? null : toId(who)}
          onWho={onWho}
        />
      ) : (
        <SendView
          manager={manager}
          marking={marking}
          map={undefined}
          isSearching={false}
          isUnfolded={false}
          onEdit={(change, map) => {
            if (map !== undefined) setStage(map);
            setEdited(change);
          }}
        />
      )}
    </>
  );
}

function RequestParts() {
  const t = useT('demo');
  const loadouts = useT('loadouts');
  // a child that loads its own texts later would make the page flicker
  useT('errors');
  useT('characters');
  useT('fast-requests');
  useT('supply-kits');
  useT('reminders');
  const { view, who = null } = route.useSearch();
  const [map, setMap] = useState<MapStage>(FIRST_MAP);
  useEffect(requestItemPictures, []);
  const isMember = view === 'ask' || view === 'ask-fast';
  return (
    <Page>
      <h1>{loadouts(isMember ? 'requestTitle' : 'managerTitle')}</h1>
      <div className="flex flex-wrap gap-x-6 gap-y-2.5">
        {(
          [
            ['asOfficer', VIEWS],
            ['asAMember', MEMBER_VIEWS],
          ] as const
        ).map(([label, views]) => (
          <div key={label} className="grid justify-items-start gap-1">
            <span className="text-xs text-ink-3">{t(label)}</span>
            <nav aria-label={t(label)} className={TAB_ROW}>
              {views.map(([to, name]) => (
                <AppLink
                  key={name}
                  to={PATH}
                  search={to === undefined ? {} : { view: to }}
                  activeOptions={{ exact: true, includeSearch: true }}
                  className={TAB_LINK}
                  resetScroll={false}
                >
                  {loadouts(name)}
                </AppLink>
              ))}
            </nav>
          </div>
        ))}
      </div>
      <Suspense fallback={<StateBlock kind="loading" rows={8} />}>
        {view === 'ask' ? (
          <RequestForMap stage={map} onPick={setMap} />
        ) : view === 'fast' ? (
          <FAST_QUEUE.Queue />
        ) : view === 'ask-fast' ? (
          <FastTab />
        ) : (
          <Manager view={view ?? 'send'} who={who} />
        )}
      </Suspense>
    </Page>
  );
}

export function DemoRequestsPage() {
  return (
    <DemoFrame sources={useDemoClan()}>
      <RequestParts />
    </DemoFrame>
  );
}
