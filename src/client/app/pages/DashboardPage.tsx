import { lazy, Suspense, type ReactNode } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { DashboardScreen } from '../../features/characters/dashboard/DashboardScreen.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { useDeferredChunks } from '../background/use-after-first-paint.ts';

// lazy: they open IndexedDB, which waits until after the first screen
function loadPanels() {
  return import('../panels/dashboard-panels.ts');
}

const TimeOffPanel = lazy(async () => ({ default: (await loadPanels()).TimeOffPanel }));
const MyRequestPanel = lazy(async () => ({ default: (await loadPanels()).MyRequestPanel }));
const MyGearPanel = lazy(async () => ({ default: (await loadPanels()).MyGearPanel }));
const OwnSkipHistory = lazy(async () => ({ default: (await loadPanels()).OwnSkipHistory }));
const ActionItems = lazy(async () => ({ default: (await loadPanels()).ActionItems }));

function Deferred({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  return useDeferredChunks() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

function TimeOff() {
  const t = useT('characters');
  const fallback = (
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
    <Deferred fallback={fallback}>
      <TimeOffPanel />
    </Deferred>
  );
}

function Request() {
  const t = useT('characters');
  return (
    <Deferred
      fallback={
        <Panel title={t('requestHeading')}>
          <StateBlock kind="loading" rows={2} />
        </Panel>
      }
    >
      <MyRequestPanel />
    </Deferred>
  );
}

function Gear() {
  const t = useT('characters');
  return (
    <Deferred
      fallback={
        <Panel title={t('gearHeading')}>
          <StateBlock kind="loading" rows={2} />
        </Panel>
      }
    >
      <MyGearPanel />
    </Deferred>
  );
}

function History() {
  const t = useT('characters');
  return (
    <Deferred
      fallback={
        <Panel title={t('skipHistoryHeading')}>
          <StateBlock kind="loading" />
        </Panel>
      }
    >
      <OwnSkipHistory />
    </Deferred>
  );
}

/** Dashboard: the character, and its time off, requests and gear. */
export function DashboardPage() {
  return (
    <DashboardScreen
      actionItems={
        <Deferred fallback={null}>
          <ActionItems />
        </Deferred>
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
