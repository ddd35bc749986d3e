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

/** Selects all and decides several at once; its buttons stay at the bottom of a phone's screen. */
export function ReviewBar({ open, selected, onAll, onDecide }: ReviewBarProps) {
  const t = useT('skips');
  return (
    <div
      className={`flex min-h-11 flex-wrap items-center gap-x-3 border bg-panel ps-2.5 pe-2 ${selected > 0 ? 'border-line-strong' : 'border-line'}`}
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
      {selected === 0 && (
        <span aria-hidden className="text-xs text-ink-3 max-md:hidden">
          {t('stayIf')}
        </span>
      )}
      {selected > 0 && (
        <div
          data-foot="phone-bar"
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
