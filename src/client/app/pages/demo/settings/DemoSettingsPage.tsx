import { useState } from 'react';
import { permissionsOf } from '../../../../../domain/characters/rank.ts';
import { useT } from '../../../../data/i18n/use-t.ts';
import { GUEST_SESSION, SESSION_SOURCE } from '../../../../data/session/session.ts';
import { replace } from '../../../../data/store/source.ts';
import { ClanSettingsScreen } from '../../../../features/clan-settings/ClanSettingsScreen.tsx';
import { DemoFrame } from '../DemoFrame.tsx';
import { DEMO_SELF, demoUser } from '../rows/demo-clan.ts';
import { useDemoClan } from '../use-demo-clan.ts';
import { extendWithSettings } from './demo-settings.ts';

function noSubscription(): () => void {
  return () => undefined;
}

/** The clan's settings as a colonel sees them, with roles that the clan gives itself. */
export function DemoSettingsPage() {
  const t = useT('demo');
  const texts = useT('demo-plans');
  const [asColonel] = useState(() => {
    const session = {
      ...GUEST_SESSION,
      hasToken: true,
      user: demoUser(t('clan'), t('market')),
      selectedCharacterId: DEMO_SELF,
      permissions: permissionsOf('colonel'),
      confirmedAt: Date.now(),
    };
    return [replace(SESSION_SOURCE, { subscribe: noSubscription, current: () => session })];
  });
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
