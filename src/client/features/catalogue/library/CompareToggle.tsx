import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

interface CompareToggleProps {
  readonly name: string;
  readonly isOn: boolean;
  /** The comparison has no room for another item. */
  readonly isFull: boolean;
  /** In the tab order. */
  readonly isReachable: boolean;
  readonly onToggle: () => void;
}

/** Checkbox that adds an item to the comparison, with a touch-sized target. */
export function CompareToggle({ name, isOn, isFull, isReachable, onToggle }: CompareToggleProps) {
  const t = useT('catalogue');
  const isRefused = isFull && !isOn;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isOn}
      tabIndex={isReachable ? 0 : -1}
      aria-label={t('compareItem', { name })}
      aria-disabled={isRefused || undefined}
      title={isRefused ? t('compareFull') : t('compare')}
      onClick={() => {
        if (!isRefused) onToggle();
      }}
      className="grid size-10 shrink-0 place-items-center text-ink-3 hover:text-ink aria-disabled:opacity-40"
    >
      <span
        className={`grid size-5 place-items-center border ${isOn ? 'border-accent-text bg-accent-text text-ground' : 'border-line-field bg-ground'}`}
      >
        {isOn && <Icon name="check" className="size-4 stroke-3" />}
      </span>
    </button>
  );
}
