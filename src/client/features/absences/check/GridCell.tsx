import { useRef, type PointerEvent } from 'react';
import type { StageResult } from '../../../../domain/absences/results.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { cellKind, CELLS } from '../words/cell-words.ts';

const HOLD_MS = 450;
/** A finger that moved further is scrolling. */
const SLIP_PX = 10;

interface GridCellProps {
  readonly result: StageResult;
  readonly name: string;
  readonly stage: string;
  readonly isWaiting: boolean;
  /** In the tab order: one cell of the grid. */
  readonly isActive: boolean;
  /** Place in the grid, for the arrow keys. */
  readonly place: string;
  /** Missing: nothing can be marked. */
  readonly onTap: (() => void) | undefined;
  readonly onHold: (() => void) | undefined;
}

/** One stage of one person: a tap changes between present and absent, a long press is absent with a reason. */
export function GridCell({ result, name, stage, isWaiting, isActive, place, onTap, onHold }: GridCellProps) {
  const t = useT('absences');
  const hold = useRef<{
    readonly timer: ReturnType<typeof setTimeout>;
    readonly x: number;
    readonly y: number;
  } | null>(null);
  const wasHeld = useRef(false);
  const kind = cellKind(result);
  const { text, icon, tone } = CELLS[kind];
  const stop = (): void => {
    if (hold.current !== null) clearTimeout(hold.current.timer);
    hold.current = null;
  };
  const start = ({ clientX: x, clientY: y, button }: PointerEvent): void => {
    wasHeld.current = false;
    if (onHold === undefined || button !== 0) return;
    const timer = setTimeout(() => {
      wasHeld.current = true;
      navigator.vibrate?.(12);
      onHold();
    }, HOLD_MS);
    hold.current = { timer, x, y };
  };
  return (
    <button
      type="button"
      data-cell={place}
      data-state={kind}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={onTap === undefined || undefined}
      aria-label={`${t('cell', { name, stage, state: t(text) })}${isWaiting ? `, ${t('waits')}` : ''}`}
      onPointerDown={start}
      onPointerUp={stop}
      onPointerCancel={stop}
      onPointerLeave={stop}
      onPointerMove={({ clientX, clientY }) => {
        const { current } = hold;
        if (current !== null && Math.hypot(clientX - current.x, clientY - current.y) > SLIP_PX) stop();
      }}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => {
        if (!wasHeld.current) onTap?.();
        wasHeld.current = false;
      }}
      className={`relative grid size-full min-h-11 min-w-11 scroll-mt-32 scroll-mb-36 touch-manipulation place-items-center select-none ${onTap === undefined ? 'cursor-default' : 'cursor-pointer'} ${tone}`}
    >
      <Icon name={icon} className="size-5" />
      {isWaiting && <span aria-hidden className="absolute end-1 top-1 size-1.5 rounded-full bg-wait" />}
    </button>
  );
}
