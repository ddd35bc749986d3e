import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { chooseRegion, offeredRegions, useRegion } from '../../../data/session/region.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';

/** The link was about another region than this page: says so, and offers the character who plays there, or the region. */
export function OtherRegion({ region }: { readonly region: string | null }) {
  const t = useT('auction');
  const own = useRegion();
  const hasCharacter = useCharacter() !== null;
  const characters = useSession().user?.characters ?? [];
  const [isBusy, setBusy] = useState(false);
  if (region === null || own === null || region === own) return null;
  const other = characters.find((character) => character.region === region);
  const change = async (): Promise<void> => {
    if (other === undefined) return;
    setBusy(true);
    const { switchCharacter } = await import('../../../data/account/session-actions.ts');
    await switchCharacter(other.id).finally(() => setBusy(false));
  };
  return (
    <div
      role="status"
      data-other-region={region}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2"
    >
      <span>{t('otherRegion', { region, own })}</span>
      {!hasCharacter && offeredRegions().includes(region) && (
        <Button onClick={() => chooseRegion(region)}>{t('regionShow', { region })}</Button>
      )}
      {other !== undefined && (
        <Button icon="users" isBusy={isBusy} onClick={() => void change()}>
          {t('otherRegionSwitch', { name: other.name })}
        </Button>
      )}
    </div>
  );
}
