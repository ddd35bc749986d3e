import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useHeldBy } from './squad-room.ts';

/** On a card or a row: which other officer has the person in hand. */
export function HeldMark({ memberKey }: { readonly memberKey: string }) {
  const t = useT('squads');
  const by = useHeldBy(memberKey);
  if (by === null) return null;
  return (
    <span
      data-held-by={by}
      className="inline-flex min-w-0 items-center gap-1 border border-accent px-1 text-xs text-accent-text"
    >
      <Icon name="grip-vertical" className="size-3.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{t('heldBy', { name: by })}</span>
    </span>
  );
}
