import { useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOwnRegion } from '../../../data/session/region.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';

interface OtherRegionProps {
  /** The region that the address names. */
  readonly region: string | null;
  /** Whether the page shows it: the server has prices of it. */
  readonly isShown: boolean;
  readonly onOwn: () => void;
}

/** The page is about another region than the character's: says so, and offers the way back, or the character who plays there. */
export function OtherRegion({ region, isShown, onOwn }: OtherRegionProps) {
  const t = useT('auction');
  const own = useOwnRegion();
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
      <span>
        {t(!isShown ? 'otherRegion' : hasCharacter ? 'otherRegionShown' : 'otherRegionDevice', {
          region,
          own,
        })}
      </span>
      {isShown && <Button onClick={onOwn}>{t('regionShow', { region: own })}</Button>}
      {other !== undefined && (
        <Button icon="users" isBusy={isBusy} onClick={() => void change()}>
          {t('otherRegionSwitch', { name: other.name })}
        </Button>
      )}
    </div>
  );
}
