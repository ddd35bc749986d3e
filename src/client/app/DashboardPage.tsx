import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../data/use-t.ts';
import { DashboardScreen } from '../features/characters/DashboardScreen.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Panel } from '../ui/Panel.tsx';
import { StateBlock } from '../ui/StateBlock.tsx';
import { useFilesLater } from './use-later.ts';

// they open the database of the device: after the first screen
function load() {
  return import('./dashboard-panels.ts');
}

const TimeOffPanel = lazy(async () => ({ default: (await load()).TimeOffPanel }));
const MyRequestPanel = lazy(async () => ({ default: (await load()).MyRequestPanel }));
const MyGearPanel = lazy(async () => ({ default: (await load()).MyGearPanel }));
const OwnSkipHistory = lazy(async () => ({ default: (await load()).OwnSkipHistory }));
const WaitsPanel = lazy(async () => ({ default: (await load()).WaitsPanel }));

function Later({ waiting, children }: { readonly waiting: ReactNode; readonly children: ReactNode }) {
  return useFilesLater() ? <Suspense fallback={waiting}>{children}</Suspense> : waiting;
}

function TimeOff() {
  const t = useT('characters');
  const waiting = (
    <Panel title={t('timeOffHeading')}>
      <StateBlock kind="loading" rows={1} />
      <div className="px-3.5 pb-3.5">
        <LinkButton to="/{-$locale}/dashboard/skips" icon="calendar">
          {t('askTimeOff')}
        </LinkButton>
      </div>
    </Panel>
  );
  return (
    <Later waiting={waiting}>
      <TimeOffPanel />
    </Later>
  );
}

function Request() {
  const t = useT('characters');
  return (
    <Later
      waiting={
        <Panel title={t('requestHeading')}>
          <StateBlock kind="loading" rows={2} />
        </Panel>
      }
    >
      <MyRequestPanel />
    </Later>
  );
}

function Gear() {
  const t = useT('characters');
  return (
    <Later
      waiting={
        <Panel title={t('gearHeading')}>
          <StateBlock kind="loading" rows={2} />
        </Panel>
      }
    >
      <MyGearPanel />
    </Later>
  );
}

function History() {
  const t = useT('characters');
  return (
    <Later
      waiting={
        <Panel title={t('skipHistoryHeading')}>
          <StateBlock kind="loading" />
        </Panel>
      }
    >
      <OwnSkipHistory />
    </Later>
  );
}

/** The main page: the character, and what of the clan concerns its person: time off, request, gear. */
export function DashboardPage() {
  return (
    <DashboardScreen
      waits={
        <Later waiting={null}>
          <WaitsPanel />
        </Later>
      }
      own={
        <>
          <TimeOff />
          <Request />
        </>
      }
      gear={<Gear />}
      history={<History />}
    />
  );
}
