import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import type { CharacterId } from '../../../../domain/ids.ts';
import { Suspense, useCallback, useEffect, useState, type ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { NO_LIMITS } from '../../../../domain/loadouts/limits.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { RequestQueue } from '../../../components/slots/slots.ts';
import { useIsInSquad } from '../../../components/squads/use-squad-members.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { TAB_LINK, TAB_ROW } from '../../../ui/navigation/tab-style.ts';
import { findTarget } from '../behalf/target.ts';
import { GivenMessage } from '../kits/GivenMessage.tsx';
import { useGiving } from '../kits/use-giving.ts';
import { ConflictNotices } from '../marking/ConflictNotices.tsx';
import { MANAGER_VIEWS, type ManagerView, type ManagerSearch } from '../url/search-params.ts';
import { PastWars } from '../wars/PastWars.tsx';
import { SendHistory } from '../history/SendHistory.tsx';
import { useClanRequests } from '../people/use-clan-requests.ts';
import { useMarking } from '../marking/use-marking.ts';
import { OthersActivity } from './OthersActivity.tsx';
import { PackView } from './PackView.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { SendView } from './SendView.tsx';

const route = getRouteApi('/{-$locale}/inner/officer/request-manager');

// prices and crafting rules load only with the shopping list
const ShoppingView = lazyPart(async () => (await import('../shopping/ShoppingView.tsx')).ShoppingView);

// squads and their names load with it
const SquadFilter = lazyPart(
  async () => (await import('../../../components/squads/SquadFilter.tsx')).SquadFilter,
  ['squads'],
);

const KitsView = lazyPart(async () => (await import('../kits/KitsView.tsx')).KitsView);

// only who enters requests for others needs it
const BehalfEditor = lazyPart(async () => (await import('../behalf/BehalfEditor.tsx')).BehalfEditor);

const VIEW_KEYS = {
  send: 'viewSend',
  pack: 'viewPack',
  list: 'viewList',
  kits: 'viewKits',
  fast: 'viewFast',
  history: 'viewHistory',
} as const satisfies Record<ManagerView, string>;

/** A view of another feature. */
type ManagerQueue = { readonly view: ManagerView } & Awaited<ReturnType<RequestQueue['load']>>;

/** The counts of "Send" and of the queues add up to the one beside the page's link. */
const COUNT = 'bg-accent px-1 text-xs leading-4.5 font-bold text-accent-ink tabular-nums';

function QueueCount({ useCount }: Pick<ManagerQueue, 'useCount'>) {
  const format = useFormats();
  const count = useCount();
  return (
    count > 0 && (
      <span data-fast-to-send={count} className={COUNT}>
        {format.number(count)}
      </span>
    )
  );
}

const NOBODY = { edit: undefined, guest: undefined };

const LOADING = (
  <Panel>
    <StateBlock kind="loading" rows={8} />
  </Panel>
);

interface ManagerScreenProps {
  readonly queues: readonly ManagerQueue[];
}

/**
 * For officers: who requested what, what has been sent, and what is to be bought. Everything but the history
 * works offline.
 */
export function ManagerScreen({ queues }: ManagerScreenProps) {
  const t = useT('loadouts');
  const kits = useT('supply-kits');
  const common = useT('common');
  // a child that loads its own texts later would make the page flicker
  useT('errors');
  useT('characters');
  const format = useFormats();
  const isOfficer = useOfficerFor('request-manager');
  const { permissionsLoading } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  // merged into the URL at that time: the search field is debounced, and a map may have been chosen meanwhile
  const go = useCallback(
    (change: ManagerSearch) =>
      void navigate({ search: (before) => ({ ...before, ...change }), replace: true, resetScroll: false }),
    [navigate],
  );
  const { view = 'send', map, squad, q, who, edit, guest, page = 1 } = search;
  const mayFilterSquads = view === 'send' || view === 'pack';
  const isListed = useIsInSquad(mayFilterSquads ? squad : undefined);
  const manager = useClanRequests({ map, q: view === 'send' ? q : undefined, isListed });
  const marking = useMarking(manager.loadouts);
  // on a phone the first person comes before what is rarely pressed
  const [isOpened, setUnfolded] = useState(false);
  const isUnfolded = isOpened || q !== undefined;
  useEffect(requestItemPictures, []);
  const [saved, setSaved] = useState('');
  const [stage, setStage] = useState<MapStage | null>(null);
  const onEdit = useCallback(
    (change: Pick<ManagerSearch, 'edit' | 'guest'>, stage: MapStage | null = null): void => {
      setSaved('');
      setStage(stage);
      void navigate({ search: (before) => ({ ...before, ...change }) });
    },
    [navigate],
  );
  const giving = useGiving();
  const onWho = useCallback((characterId: CharacterId) => go({ who: characterId }), [go]);
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  const { people, state, mirror, isFirstSync, toSend } = manager;
  const progress = { sent: format.number(people.sent), total: format.number(people.total) };
  const isForMaps = view === 'send' || view === 'pack' || view === 'list';
  // on a phone the packing view shows only whose items these are
  const isPacking = view === 'pack';
  const isEditing = view === 'send' && (edit !== undefined || guest !== undefined);
  const isNarrow = isPacking || isEditing;
  const queue = queues.find((one) => one.view === view);
  const waitingQueue = queues.find((one) => one.view === 'fast');
  const body = (): ReactNode => {
    if (queue !== undefined) return <queue.Queue />;
    if (view === 'history')
      return (
        <>
          <PastWars nameOf={manager.supplies.nameOf} />
          <SendHistory
            of="clan"
            nameOf={manager.supplies.nameOf}
            page={page}
            onPage={(next) => go({ page: next })}
          />
        </>
      );
    if (state === 'broken')
      return (
        <Panel>
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        </Panel>
      );
    if (state === 'loading' || isFirstSync)
      return (
        <Panel>
          <StateBlock kind="loading" rows={8} />
        </Panel>
      );
    if (mirror === null)
      return (
        <Panel>
          <NotSynced title={t('neverSyncedTitle')}>{t('neverSyncedClan')}</NotSynced>
        </Panel>
      );
    const limits = mirror.clan.requestLimits ?? NO_LIMITS;
    if (view === 'kits')
      return (
        <Suspense fallback={LOADING}>
          <KitsView
            manager={manager}
            limits={limits}
            map={map}
            giving={giving}
            sending={{
              to: '/{-$locale}/officer/request-manager',
              search: map === undefined ? {} : { map },
            }}
          />
        </Suspense>
      );
    if (view === 'list')
      return (
        <Suspense fallback={LOADING}>
          <ShoppingView manager={manager} map={map} queue={waitingQueue} />
        </Suspense>
      );
    if (view === 'pack')
      return (
        <PackView
          manager={manager}
          marking={marking}
          queue={waitingQueue}
          isListed={isListed}
          who={who ?? null}
          onWho={onWho}
        />
      );
    if (isEditing) {
      const target = findTarget({ edit, guest }, manager.roster, manager.loadouts);
      const present = manager.loadouts.find(({ characterId }) => characterId === target?.id)?.mapStage;
      return target === null ? (
        <Panel>
          <StateBlock
            kind="empty"
            title={kits('nobodyToEdit')}
            action={<Button onClick={() => onEdit(NOBODY)}>{kits('backToList')}</Button>}
          >
            {kits('nobodyToEditBody')}
          </StateBlock>
        </Panel>
      ) : (
        <Suspense fallback={LOADING}>
          <BehalfEditor
            target={target}
            stage={stage ?? map ?? present ?? MAP_STAGES[0]}
            onStage={setStage}
            loadouts={manager.loadouts}
            limits={limits}
            supplies={manager.supplies}
            onClose={(done) => {
              onEdit(NOBODY);
              if (done !== null) setSaved(kits(done, { name: target.name }));
            }}
          />
        </Suspense>
      );
    }
    return (
      <>
        {giving.last !== null && <GivenMessage giving={giving} />}
        <StatusMessage text={saved} className="border-s-3 border-s-ok bg-panel px-3.5 py-2.5" />
        <SendView
          manager={manager}
          marking={marking}
          map={map}
          isSearching={q !== undefined}
          isUnfolded={isUnfolded}
          onEdit={onEdit}
        />
      </>
    );
  };
  return (
    <Page>
      <div className={`flex flex-wrap items-end gap-x-3.5 gap-y-1.5 ${isNarrow ? 'max-md:sr-only' : ''}`}>
        <h1>{t('managerTitle')}</h1>
        <span className="max-sm:order-last">
          <ClanAge mirror={mirror} />
        </span>
        {isForMaps && people.total > 0 && (
          <span
            className="ms-auto font-display text-[1.25rem] font-bold"
            data-clan-sent={people.sent}
            data-clan-total={people.total}
          >
            <span className="max-sm:hidden">{t('sentPiecesOf', progress)}</span>
            <span className="sm:hidden">{t('sentOf', progress)}</span>
          </span>
        )}
        {isForMaps && people.total > 0 && <Meter part={people.sent} whole={people.total} />}
      </div>
      <nav
        aria-label={t('views')}
        className={`${TAB_ROW} justify-self-start max-sm:text-[0.8125rem] max-sm:[&>a]:px-2 ${isNarrow ? 'max-md:hidden' : ''}`}
      >
        {MANAGER_VIEWS.map((one) => (
          <AppLink
            key={one}
            to="/{-$locale}/officer/request-manager"
            search={view === one ? search : { map, squad, view: one === 'send' ? undefined : one }}
            activeOptions={{ exact: true, includeSearch: true }}
            className={TAB_LINK}
            resetScroll={false}
          >
            {t(VIEW_KEYS[one])}
            {one === 'send' && toSend > 0 && (
              // the list says it in words
              <span aria-hidden data-to-send={toSend} className={COUNT}>
                {format.number(toSend)}
              </span>
            )}
            {queues
              .filter((other) => other.view === one)
              .map(({ useCount }) => (
                <QueueCount key={one} useCount={useCount} />
              ))}
          </AppLink>
        ))}
      </nav>
      {isForMaps && !isEditing && (
        <div className="flex flex-wrap items-center gap-2.5">
          {isPacking && (
            <LinkButton
              to="/{-$locale}/officer/request-manager"
              search={{ map }}
              icon="arrow-left"
              className="md:hidden"
            >
              {t('viewSend')}
            </LinkButton>
          )}
          <label className={`min-w-0 max-sm:flex-1 ${isPacking ? 'flex-1 md:flex-none' : ''}`}>
            <span className="sr-only">{common('map')}</span>
            <select
              value={map ?? ''}
              onChange={({ target }) =>
                go({ map: MAP_STAGES.find((stage) => stage === target.value), page: undefined })
              }
              className="h-10 w-full cursor-pointer border border-line-strong bg-panel px-2.5 text-ink"
            >
              <option value="">{t('everyMap')}</option>
              {MAP_STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {stage === 'allMaps' ? t('onlyAllMaps') : t('withAllMaps', { map: t(STAGE_KEYS[stage]) })}
                </option>
              ))}
            </select>
          </label>
          {mayFilterSquads && (
            <Suspense fallback={null}>
              <SquadFilter value={squad} onChange={(next) => go({ squad: next, who: undefined })} />
            </Suspense>
          )}
          {view === 'send' && (
            <>
              <Button
                icon="sliders-horizontal"
                aria-expanded={isUnfolded}
                aria-label={t('moreControls')}
                title={t('moreControls')}
                className="min-w-10 sm:hidden"
                onClick={() => setUnfolded(!isUnfolded)}
              />
              <span className={`contents ${isUnfolded ? '' : 'max-sm:[&>*]:hidden'}`}>
                <PersonSearch value={q ?? ''} onChange={(text) => go({ q: text })} />
              </span>
            </>
          )}
        </div>
      )}
      <OthersActivity loadouts={manager.loadouts} isReady={state === 'ready' && mirror !== null} />
      {isForMaps && <ConflictNotices loadouts={manager.loadouts} nameOf={manager.supplies.nameOf} />}
      {body()}
    </Page>
  );
}
