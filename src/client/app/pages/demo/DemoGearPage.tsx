import { useSearch } from '@tanstack/react-router';
import { lazy } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { ClanGear } from '../../../features/gear/clan/ClanGear.tsx';
import { DEMO_SELF } from './demo-clan.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { UnknownItems } from './UnknownItems.tsx';

const CharacterGear = lazy(async () => ({
  default: (await import('../../../features/gear/own/CharacterGearScreen.tsx')).CharacterGear,
}));

const PATH = '/{-$locale}/demo/gear';

/** Gear manager, and the gear of the member opened from it. */
function GearParts() {
  const t = useT('demo');
  const gear = useT('gear');
  const { who } = useSearch({ strict: false }) as { readonly who?: unknown };
  return (
    <>
      <UnknownItems />
      {typeof who === 'string' ? (
        <>
          <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6.5">
            <LinkButton to={PATH} search={{} as never} icon="arrow-left">
              {gear('titleManager')}
            </LinkButton>
          </div>
          <CharacterGear key={who} characterId={who} />
        </>
      ) : (
        <>
          <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6.5">
            <LinkButton to={PATH} search={{ who: DEMO_SELF } as never} icon="user">
              {t('asMember')}
            </LinkButton>
          </div>
          <ClanGear title={gear('titleManager')} path={PATH} isManager />
        </>
      )}
    </>
  );
}

export function DemoGearPage() {
  return (
    <DemoFrame>
      <GearParts />
    </DemoFrame>
  );
}
