import { GAME_MAPS } from '../../../../domain/squads/game-map.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { Plan } from './use-plan.ts';

interface EmptySquadsProps {
  readonly plan: Plan;
  readonly onNew: () => void;
  readonly onCopy: () => void;
}

/** A map without squads: what to begin with. */
export function EmptySquads({ plan, onNew, onCopy }: EmptySquadsProps) {
  const t = useT('squad-list');
  const { isOnline } = useNetwork();
  const hasOthers = GAME_MAPS.some((map) => plan.squads.view.maps[map].squads.length > 0);
  return (
    <StateBlock
      kind="empty"
      title={t('noSquads')}
      action={
        <>
          <Button variant="primary" icon="plus" onClick={onNew}>
            {t('newSquad')}
          </Button>
          {hasOthers && (
            <Button icon="copy" disabled={!isOnline} onClick={onCopy}>
              {t('copyHere')}
            </Button>
          )}
        </>
      }
    >
      {t(hasOthers ? 'noSquadsBody' : 'noSquadsFirst')}
      {hasOthers && !isOnline && <span className="block text-xs text-ink-3">{t('needsOnline')}</span>}
    </StateBlock>
  );
}
