import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Day } from '../../../../domain/skips/skip.ts';
import { warsView, type WarsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { warPicturesView } from '../../../../offline/mirror/overlays/wars/war-pictures.ts';
import { isRead, useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { heldWarsFrom } from '../../../../domain/clan-wars/war.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useOfficerAccess } from '../../../data/http/use-page-access.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { useResultOf } from '../results/use-war-results.ts';
import { SeasonsPanel } from '../seasons/SeasonsPanel.tsx';
import { FrozenSeason } from '../seasons/FrozenSeason.tsx';
import { RefusedPictures } from '../stored/RefusedPictures.tsx';
import { WarsPage } from '../words/WarsPage.tsx';
import { ExportWars } from './ExportWars.tsx';
import { filterOf, filterWars, isHeld, isWaiting, listedWars } from './filter-wars.ts';
import { OlderWars } from './OlderWars.tsx';
import { WarFilters } from './WarFilters.tsx';
import { WarLine } from './WarLine.tsx';

const route = getRouteApi('/{-$locale}/inner/clan-war');

interface WarsProps {
  readonly view: WarsView;
  readonly canEnter: boolean;
  /** The first day whose wars the device holds. */
  readonly from: Day;
}

function Wars({ view, canEnter, from }: WarsProps) {
  const t = useT('clan-wars');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const season = view.seasons.find(({ id }) => id === search.season) ?? null;
  const { view: pictures } = useMirroredRows(warPicturesView);
  const resultOf = useResultOf();
  const wars = useMemo(
    () => listedWars(view, canEnter, resultOf, pictures).filter((listed) => isHeld(listed, from)),
    [view, canEnter, resultOf, pictures, from],
  );
  const shown = useMemo(() => filterWars(wars, filterOf(search, season)), [wars, search, season]);
  const waiting = wars.filter((one) => isWaiting(one) && canEnter);
  const enter = (
    <LinkButton to="/{-$locale}/clan-war/upload" icon="plus">
      {t('enter')}
    </LinkButton>
  );
  const change = (to: typeof search): void =>
    void navigate({ search: (before) => ({ ...before, ...to }), replace: true, resetScroll: false });
  return (
    <>
      {canEnter && <RefusedPictures />}
      {waiting.length > 0 && (
        <Panel title={t('waitingTitle')}>
          <ul className="divide-y divide-line">
            {waiting.map((listed) => (
              <WarLine key={listed.war.id} listed={listed} isWork />
            ))}
          </ul>
        </Panel>
      )}
      {season !== null && season.frozen !== null && <FrozenSeason season={season} />}
      <Panel title={t('wars')} aside={<span role="status">{t('warsCount', { count: shown.length })}</span>}>
        {wars.length === 0 ? (
          <StateBlock kind="empty" title={t('noWars')} action={canEnter ? enter : undefined}>
            {t(canEnter ? 'noWarsOfficer' : 'noWarsBody')}
          </StateBlock>
        ) : (
          <>
            <WarFilters search={search} seasons={view.seasons} onChange={change} />
            {shown.length === 0 ? (
              <StateBlock
                kind="empty"
                title={t('noMatches')}
                action={
                  <Button
                    icon="rotate-ccw"
                    onClick={() =>
                      change({ kind: undefined, map: undefined, outcome: undefined, season: undefined })
                    }
                  >
                    {t('resetFilters')}
                  </Button>
                }
              >
                {t('noMatchesBody')}
              </StateBlock>
            ) : (
              <ul className="divide-y divide-line">
                {shown.map((listed) => (
                  <WarLine key={listed.war.id} listed={listed} />
                ))}
              </ul>
            )}
            <div className="flex flex-wrap items-center gap-1 border-t border-line p-3.5">
              <ExportWars wars={shown} />
            </div>
          </>
        )}
      </Panel>
      <OlderWars before={from} />
      <SeasonsPanel seasons={view.seasons} canEdit={canEnter} />
    </>
  );
}

/** The clan's wars, newest first. */
export function WarsScreen() {
  const t = useT('clan-wars');
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page
  useT('clan-wars-older');
  useT('schedule');
  useT('squads');
  useT('exports');
  useT('errors');
  useT('war-pictures');
  const canEnter = useOfficerAccess('clan-war-upload') === true;
  const wars = useMirroredRows(warsView);
  const from = heldWarsFrom(useClanDay(wars.mirror));
  // how a war ended depends on which stages were planned
  const schedule = useSchedule();
  const rows = isRead(schedule) ? wars : { ...wars, state: 'loading' as const };
  return (
    <WarsPage
      title={shell('navClanWars')}
      rows={rows}
      links={
        <>
          <LinkButton to="/{-$locale}/clan-wars-3d" variant="quiet" icon="map">
            {t('openMap')}
          </LinkButton>
          <LinkButton to="/{-$locale}/clan-war/dashboard" variant="quiet" icon="chart-line">
            {t('openDashboard')}
          </LinkButton>
          {canEnter && (
            <LinkButton to="/{-$locale}/clan-war/upload" variant="primary" icon="plus">
              {t('enter')}
            </LinkButton>
          )}
        </>
      }
    >
      {() => <Wars view={rows.view} canEnter={canEnter} from={from} />}
    </WarsPage>
  );
}
