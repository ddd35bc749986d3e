import { useState } from 'react';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CopyDialog } from '../manager/CopyDialog.tsx';
import { GuestsDialog } from '../manager/GuestsDialog.tsx';
import { useSquadLimits } from '../manager/use-limits.ts';
import type { Plan } from '../manager/use-plan.ts';
import { ClearDialog } from '../manager/WholeMapDialogs.tsx';
import { PHONE_TOOL, PHONE_TOOLS } from '../tools/phone-tool.ts';
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
    <div className={PHONE_TOOLS}>
      <Button
        className={PHONE_TOOL}
        icon="rotate-ccw"
        disabled={undo === null}
        aria-keyshortcuts="Control+Z"
        onClick={() => void undo?.()}
      >
        {list('undo')}
      </Button>
      <Button
        className={PHONE_TOOL}
        icon="refresh-cw"
        disabled={redo === null}
        aria-keyshortcuts="Control+Shift+Z"
        onClick={() => void redo?.()}
      >
        {list('redo')}
      </Button>
      {squads.length > 0 && (
        <Button className={PHONE_TOOL} icon="plus" disabled={squads.length >= limits.squads} onClick={onNew}>
          {list('newSquad')}
        </Button>
      )}
      <PlanTools plan={plan} />
      <Button className={PHONE_TOOL} icon="users" onClick={() => setOpened('guests')}>
        {list('guests')}
      </Button>
      <Button
        className={PHONE_TOOL}
        icon="copy"
        disabled={!isOnline || squads.length === 0}
        onClick={() => setOpened('copy')}
      >
        {list('copyTo')}
      </Button>
      <Button
        className={PHONE_TOOL}
        icon="x"
        disabled={!isOnline || board.places.size === 0}
        onClick={() => setOpened('clear')}
      >
        {list('clear')}
      </Button>
      {!isOnline && squads.length > 0 && (
        <p className="col-span-full w-full text-xs text-ink-3">{list('needsOnline')}</p>
      )}
      <ClearDialog plan={plan} isOpen={opened === 'clear'} onClose={close} />
      <CopyDialog plan={plan} isOpen={opened === 'copy'} onClose={close} onDone={plan.status.say} />
      <GuestsDialog plan={plan} isOpen={opened === 'guests'} onClose={close} />
    </div>
  );
}
