import { useState } from 'react';
import { useT } from '../../../../data/i18n/use-t.ts';
import { ClanSettingsScreen } from '../../../../features/clan-settings/ClanSettingsScreen.tsx';
import { demoSession } from '../demo-session.ts';
import { DemoFrame } from '../DemoFrame.tsx';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithSettings } from './demo-settings.ts';

/** The clan's settings as a colonel sees them, with roles that the clan gives itself. */
export function DemoSettingsPage() {
  const t = useT('demo');
  const texts = useT('demo-plans');
  const [asColonel] = useState(() => [
    demoSession('colonel', { clan: t('clan'), region: t('market') }, Date.now()),
  ]);
  const extend = extendWithSettings({
    quartermaster: texts('roleQuartermaster'),
    treasurer: texts('roleTreasurer'),
  });
  return (
    <DemoFrame sources={useDemoClan(asColonel, extend)}>
      <ClanSettingsScreen />
    </DemoFrame>
  );
}
