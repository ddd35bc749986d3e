import { useDraggable } from '@dnd-kit/core';
import { useCallback } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** Of a card: what is taken hold of. Alone it renders while others are dragged, not the card. */
export function DragHandle({
  memberKey,
  name,
  isInPool,
}: {
  readonly memberKey: string;
  readonly name: string;
  /** The pool may show somebody a second time. */
  readonly isInPool: boolean;
}) {
  const t = useT('squad-board');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: isInPool ? `pool:${memberKey}` : memberKey,
    data: { memberKey },
  });
  const attach = useCallback(
    (handle: HTMLButtonElement | null): void => {
      setActivatorNodeRef(handle);
      setNodeRef(handle?.closest<HTMLElement>('[data-card]') ?? null);
    },
    [setActivatorNodeRef, setNodeRef],
  );
  return (
    <button
      type="button"
      ref={attach}
      {...listeners}
      aria-describedby={attributes['aria-describedby']}
      aria-roledescription={t('handleRole')}
      aria-label={t('drag', { name })}
      data-dragging={isDragging || undefined}
      className={`grid min-h-10 w-8 shrink-0 cursor-grab touch-none place-items-center self-stretch text-ink-3 hover:text-ink active:cursor-grabbing pointer-coarse:w-10 ${isDragging ? 'text-accent-text' : ''}`}
    >
      <Icon name="grip-vertical" className="size-4.5" />
    </button>
  );
}
