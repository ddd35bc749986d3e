import { useId, type ReactNode } from 'react';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { AlsoHere } from '../room/AlsoHere.tsx';
import { HeldByContext } from '../room/squad-room.ts';
import { AsksPanel } from './AsksPanel.tsx';
import { LostMoves } from './LostMoves.tsx';
import { OverLimits } from './OverLimits.tsx';
import type { Plan } from './use-plan.ts';
import { usePlanTimeName } from '../words/plan-time-name.ts';

/** The event or operation that decides who is away. */
function TimeChoice({ plan: { times, time, chooseTime } }: { readonly plan: Plan }) {
  const t = useT('squad-list');
  const schedule = useT('schedule');
  const zoneId = useId();
  const { zone } = useSchedule();
  const nameOf = usePlanTimeName();
  const format = useClanFormats();
  if (times.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
      <label className="flex min-w-0 items-center gap-2 max-sm:grid max-sm:w-full max-sm:gap-1">
        <span className="shrink-0 text-ink-2">{t('forEvent')}</span>
        <select
          aria-describedby={zoneId}
          value={time?.key ?? ''}
          onChange={({ target }) => chooseTime(target.value === '' ? null : target.value)}
          className="h-10 min-w-0 border border-line-field bg-ground px-2 text-ink max-sm:w-full"
        >
          {times.map((one) => (
            <option key={one.key} value={one.key}>
              {`${nameOf(one)}, ${format.dayMonth(one.startsAt)}, ${format.time(one.startsAt)}`}
            </option>
          ))}
          <option value="">{t('noEvent')}</option>
        </select>
      </label>
      <span id={zoneId} className="text-xs text-ink-3">
        {schedule('clanTime', { zone })}
      </span>
    </div>
  );
}

function Plans({ plan, children }: PlanPageProps) {
  const t = useT('squads');
  const { state, mirror, isFirstSync } = plan.squads;
  if (state === 'broken' || state === 'loading' || mirror === null || plan.isLoadingPeople)
    return (
      <Panel>
        {state === 'broken' ? (
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        ) : state === 'loading' || mirror !== null || isFirstSync ? (
          <StateBlock kind="loading" rows={8} />
        ) : (
          <NotSynced>{t('neverSynced')}</NotSynced>
        )}
      </Panel>
    );
  return (
    <>
      <LostMoves key={`lost ${plan.map}`} plan={plan} />
      <OverLimits plan={plan} />
      <AsksPanel key={`asks ${plan.map}`} plan={plan} />
      {children}
    </>
  );
}

interface PlanPageProps {
  readonly plan: Plan;
  /** Beside the heading: the way to the other face of the plan. */
  readonly link?: ReactNode;
  /** The plan takes the width of a large screen. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** What the list and the board share: map, event, own changes that were lost, and the states of a page. */
export function PlanPage({ plan, link, isWide = false, children }: PlanPageProps) {
  const shell = useT('shell');
  const t = useT('squads');
  const { mapName } = useSquadWords();
  const isOfficer = useOfficerFor('squad-manager');
  const { permissionsLoading } = useSession();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page className={isWide ? 'max-w-[120rem]' : ''}>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navSquadManager')}</h1>
        <ClanAge mirror={plan.squads.mirror} />
        {link}
        <AlsoHere room={plan.room} map={plan.map} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Segmented
          label={t('mapChoice')}
          value={plan.map}
          options={GAME_MAPS.map((value) => ({ value, label: mapName(value) }))}
          onChange={plan.chooseMap}
        />
        <TimeChoice plan={plan} />
      </div>
      <HeldByContext value={plan.room.heldBy}>
        <Plans plan={plan}>{children}</Plans>
      </HeldByContext>
    </Page>
  );
}
