import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { toId } from '../../../../domain/ids.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { CHANGE_SOURCE } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { ClanGear } from '../../../features/gear/clan/ClanGear.tsx';
import { SUGGESTION_SOURCE } from '../../../features/gear/editor/use-suggestion.ts';
import { GEAR_LINK_SOURCE } from '../../../features/gear/members/GearLink.tsx';
import { GEAR_MEMBERS_SOURCE } from '../../../features/gear/members/use-gear-members.ts';
import { REQUIREMENTS_SOURCE } from '../../../features/gear/readiness/requirements-source.ts';
import { CLAN_GEAR_SOURCE } from '../../../features/gear/sets/use-gear.ts';
import { replace, type Replacement } from '../../../data/store/source.ts';
import { DEMO_MEMBERS, DEMO_SELF, DEMO_SUGGESTION } from './rows/demo-clan.ts';
import type { DemoGear } from './use-demo-store.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { UnknownItems } from './UnknownItems.tsx';

const CharacterGear = lazyPart(
  async () => (await import('../../../features/gear/own/CharacterGearScreen.tsx')).CharacterGear,
);

const route = getRouteApi('/{-$locale}/default/demo/gear');
const PATH = '/{-$locale}/demo/gear';

const LAST_RAID_AGO_MS = 3 * 3_600_000;

/** What the gear screens take from the demo clan. */
function gearSources(gear: DemoGear): readonly Replacement[] {
  const seenAt = new Date(gear.madeAt - LAST_RAID_AGO_MS).toISOString();
  return [
    replace(CLAN_GEAR_SOURCE, function useDemoGear() {
      const { sets, ready } = useSyncExternalStore(gear.subscribe, gear.current, gear.current);
      return { state: 'ready', sets, ready, mirror: { syncedAt: gear.madeAt }, isFirstSync: false };
    }),
    replace(CHANGE_SOURCE, gear.change),
    replace(GEAR_MEMBERS_SOURCE, () => DEMO_MEMBERS),
    replace(SUGGESTION_SOURCE, () => Promise.resolve({ ...DEMO_SUGGESTION, at: seenAt })),
    replace(GEAR_LINK_SOURCE, (characterId) => ({ to: PATH, search: { who: characterId } })),
    replace(REQUIREMENTS_SOURCE, {
      removeRequirement: async ({ id }) => gear.removeReady(id),
      useIsRemovable: () => true,
    }),
  ];
}

/** Gear manager, and the gear of the member opened from it. */
function GearParts() {
  const t = useT('demo');
  const gear = useT('gear');
  const { who, tab } = route.useSearch();
  return (
    <>
      <UnknownItems />
      {who !== undefined ? (
        <>
          <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6.5">
            <LinkButton to={PATH} search={{}} icon="arrow-left">
              {gear('titleManager')}
            </LinkButton>
          </div>
          <CharacterGear key={who} characterId={toId(who)} />
        </>
      ) : (
        <>
          <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6.5">
            <LinkButton to={PATH} search={{ who: DEMO_SELF }} icon="user">
              {t('asMember')}
            </LinkButton>
          </div>
          <ClanGear title={gear('titleManager')} tab={tab} path={PATH} isManager />
        </>
      )}
    </>
  );
}

export function DemoGearPage() {
  return (
    <DemoFrame sources={gearSources}>
      <GearParts />
    </DemoFrame>
  );
}
