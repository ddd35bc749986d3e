import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';

interface ReviewBarProps {
  /** Number of requests that can be decided. */
  readonly open: number;
  readonly selected: number;
  readonly onAll: (isAll: boolean) => void;
  readonly onDecide: (verdict: ReviewDecision) => void;
}

/** Selects all and decides several at once; sticks to the bottom on phones. */
export function ReviewBar({ open, selected, onAll, onDecide }: ReviewBarProps) {
  const t = useT('skips');
  return (
    <div
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border border-line bg-panel px-3.5 py-2 ${selected > 0 ? 'border-line-strong md:sticky md:top-14 md:z-20' : ''}`}
    >
      <Checkbox
        label={t('selectAll')}
        isLabelShown
        isOn={selected === open}
        isMixed={selected > 0 && selected < open}
        onChange={onAll}
      />
      <span role="status" className="me-auto text-xs text-ink-3">
        {selected > 0 ? t('selected', { count: selected }) : ''}
      </span>
      {selected > 0 && (
        <div
          data-foot="bar"
          className="flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom))] max-md:z-20 max-md:border-t max-md:border-line-strong max-md:bg-panel max-md:p-2.5 max-md:[&>*]:flex-1"
        >
          <Button variant="danger" onClick={() => onDecide('reject')}>
            {t('rejectMany', { count: selected })}
          </Button>
          <Button variant="primary" onClick={() => onDecide('approve')}>
            {t('approveMany', { count: selected })}
          </Button>
        </div>
      )}
    </div>
  );
}
