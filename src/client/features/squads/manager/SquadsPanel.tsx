import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useMoves } from '../steps/use-moves.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { EmptySquads } from './EmptySquads.tsx';
import { GuestsDialog } from './GuestsDialog.tsx';
import { SquadCard } from './SquadCard.tsx';
import { SquadDialog } from './SquadDialog.tsx';
import { useSquadLimits } from './use-limits.ts';
import { membersOf, type Plan } from './use-plan.ts';
import { ClearDialog, DeleteDialog } from './WholeMapDialogs.tsx';

/** Whether somebody types there. */
function isInput(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, [contenteditable], dialog') !== null
  );
}

/** The squads of the map, and what is done with all of them. */
export function SquadsPanel({ plan, tools }: { readonly plan: Plan; readonly tools: ReactNode }) {
  const t = useT('squad-list');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const limits = useSquadLimits();
  const [editing, setEditing] = useState<ShownSquad | 'new' | null>(null);
  const [deleting, setDeleting] = useState<ShownSquad | null>(null);
  const [dialog, setDialog] = useState<'copy' | 'copyHere' | 'clear' | 'guests' | null>(null);
  const { squads, board } = plan.squads.shown;
  const { undo, redo } = useMoves(plan);
  const members = membersOf(board.places);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isInput(event.target)) return;
    const key = event.key.toLowerCase();
    const isForth = key === 'y' || (key === 'z' && event.shiftKey);
    if (!isForth && key !== 'z') return;
    event.preventDefault();
    void (isForth ? redo : undo)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const newSquad = (
    <Button icon="plus" disabled={squads.length >= limits.squads} onClick={() => setEditing('new')}>
      {t('newSquad')}
    </Button>
  );
  const copy = (
    <Button icon="copy" disabled={!isOnline || squads.length === 0} onClick={() => setDialog('copy')}>
      {t('copyTo')}
    </Button>
  );
  return (
    <Panel
      title={t('squadsHeading')}
      aside={t('squadsOf', {
        squads: format.number(squads.length),
        most: format.number(limits.squads),
        people: format.number(board.places.size),
      })}
    >
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <Button
          icon="rotate-ccw"
          disabled={undo === null}
          aria-keyshortcuts="Control+Z"
          onClick={() => void undo?.()}
        >
          {t('undo')}
        </Button>
        <Button
          icon="refresh-cw"
          disabled={redo === null}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => void redo?.()}
        >
          {t('redo')}
        </Button>
        <span className="ms-auto flex flex-wrap gap-2 max-sm:ms-0">
          {squads.length > 0 && newSquad}
          {tools}
          <Button icon="users" onClick={() => setDialog('guests')}>
            {t('guests')}
          </Button>
          {squads.length > 0 && (
            <>
              {copy}
              <Button
                icon="x"
                disabled={!isOnline || board.places.size === 0}
                onClick={() => setDialog('clear')}
              >
                {t('clear')}
              </Button>
            </>
          )}
        </span>
      </div>
      {squads.length === limits.squads && (
        <p className="border-b border-line px-3.5 py-2 text-xs text-ink-3">
          {t('tooMany', { most: format.number(limits.squads) })}
        </p>
      )}
      {!isOnline && squads.length > 0 && (
        <p className="border-b border-line px-3.5 py-2 text-xs text-ink-3">{t('needsOnline')}</p>
      )}
      {squads.length === 0 ? (
        <EmptySquads plan={plan} onNew={() => setEditing('new')} onCopy={() => setDialog('copyHere')} />
      ) : (
        <ul className="grid gap-px *:outline *:outline-line sm:grid-cols-2 lg:grid-cols-3">
          {squads.map((squad, at) => (
            <SquadCard
              key={squad.id}
              plan={plan}
              squad={squad}
              at={at}
              members={members.get(squad.id) ?? []}
              size={limits.size}
              canDelete={isOnline}
              onEdit={() => setEditing(squad)}
              onDelete={() => setDeleting(squad)}
            />
          ))}
        </ul>
      )}
      <SquadDialog plan={plan} editing={editing} onClose={() => setEditing(null)} />
      <DeleteDialog plan={plan} squad={deleting} onClose={() => setDeleting(null)} />
      <ClearDialog plan={plan} isOpen={dialog === 'clear'} onClose={() => setDialog(null)} />
      <CopyDialog
        plan={plan}
        isOpen={dialog === 'copy'}
        onClose={() => setDialog(null)}
        onDone={plan.status.say}
      />
      <GuestsDialog plan={plan} isOpen={dialog === 'guests'} onClose={() => setDialog(null)} />
    </Panel>
  );
}
