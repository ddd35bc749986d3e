import { Suspense, useEffect, type ReactNode } from 'react';
import type { SettingsPanel } from '../../components/slots/slots.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useClanId, useRole } from '../../data/session/session.ts';
import { ClanSettingsScreen } from '../../features/clan-settings/ClanSettingsScreen.tsx';
import { noteSettingsSeen } from '../../features/onboarding/visits/settings-visit.ts';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { FEATURES } from '../features.ts';

const PANELS = FEATURES.flatMap(({ settingsPanels = [] }) => settingsPanels).map((panel) => ({
  ...panel,
  Content: lazyPart(panel.load, panel.texts),
}));

const AWAITED = (
  <Panel>
    <StateBlock kind="loading" rows={4} />
  </Panel>
);

function panelsOf(wanted: SettingsPanel['part']): ReactNode {
  return PANELS.filter(({ part }) => part === wanted).map(({ Content }, at) => (
    <Suspense key={at} fallback={AWAITED}>
      <Content />
    </Suspense>
  ));
}

/** Clan settings, with what other features set up for the clan. */
export function ClanSettingsPage() {
  const clanId = useClanId();
  const isLeader = useRole() === 'leader';
  // who is content with the defaults has set the clan up by looking at them
  useEffect(() => {
    if (isLeader && clanId !== null) noteSettingsSeen(clanId);
  }, [isLeader, clanId]);
  return <ClanSettingsScreen general={panelsOf('general')} data={panelsOf('data')} />;
}
