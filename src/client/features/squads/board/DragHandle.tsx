import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** Of the text that says how to drag by keyboard. */
export const DRAG_HELP_ID = 'board-drag-help';

/** Of a card: what is taken hold of. */
export function DragHandle({ memberKey, name }: { readonly memberKey: string; readonly name: string }) {
  const t = useT('squad-board');
  return (
    <button
      type="button"
      data-handle={memberKey}
      aria-describedby={DRAG_HELP_ID}
      aria-roledescription={t('handleRole')}
      aria-label={t('drag', { name })}
      className="grid min-h-10 w-8 shrink-0 cursor-grab touch-none place-items-center self-stretch text-ink-3 group-data-held:text-accent-text hover:text-ink active:cursor-grabbing pointer-coarse:w-10"
    >
      <Icon name="grip-vertical" className="size-4.5" />
    </button>
  );
}
