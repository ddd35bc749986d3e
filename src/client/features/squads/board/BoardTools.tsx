import { useState } from 'react';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CopyDialog } from '../manager/CopyDialog.tsx';
import { GuestsDialog } from '../manager/GuestsDialog.tsx';
import { useSquadLimits } from '../manager/use-limits.ts';
import type { Plan } from '../manager/use-plan.ts';
import { ClearDialog } from '../manager/WholeMapDialogs.tsx';
import { PlanTools } from '../tools/PlanTools.tsx';
import type { Moves } from '../steps/use-moves.ts';

type Opened = 'copy' | 'clear' | 'guests';

interface BoardToolsProps {
  readonly plan: Plan;
  readonly moves: Moves;
  readonly onNew: () => void;
}

/** What is done with all of the map. */
export function BoardTools({ plan, moves, onNew }: BoardToolsProps) {
  const list = useT('squad-list');
  const { isOnline } = useNetwork();
  const limits = useSquadLimits();
  const { squads, board } = plan.squads.shown;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const { undo, redo } = moves;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        icon="rotate-ccw"
        disabled={undo === null}
        aria-keyshortcuts="Control+Z"
        onClick={() => void undo?.()}
      >
        <span className="max-sm:sr-only">{list('undo')}</span>
      </Button>
      <Button
        icon="refresh-cw"
        disabled={redo === null}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => void redo?.()}
      >
        <span className="max-sm:sr-only">{list('redo')}</span>
      </Button>
      {squads.length > 0 && (
        <Button icon="plus" disabled={squads.length >= limits.squads} onClick={onNew}>
          {list('newSquad')}
        </Button>
      )}
      <PlanTools plan={plan} />
      <Button icon="users" onClick={() => setOpened('guests')}>
        <span className="max-sm:sr-only">{list('guests')}</span>
      </Button>
      <Button icon="copy" disabled={!isOnline || squads.length === 0} onClick={() => setOpened('copy')}>
        <span className="max-sm:sr-only">{list('copyTo')}</span>
      </Button>
      <Button icon="x" disabled={!isOnline || board.places.size === 0} onClick={() => setOpened('clear')}>
        <span className="max-sm:sr-only">{list('clear')}</span>
      </Button>
      {!isOnline && squads.length > 0 && <p className="w-full text-xs text-ink-3">{list('needsOnline')}</p>}
      <ClearDialog plan={plan} isOpen={opened === 'clear'} onClose={close} />
      <CopyDialog plan={plan} isOpen={opened === 'copy'} onClose={close} onDone={plan.status.say} />
      <GuestsDialog plan={plan} isOpen={opened === 'guests'} onClose={close} />
    </div>
  );
}
