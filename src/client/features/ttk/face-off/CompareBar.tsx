import { useEffect, useRef, type ReactNode } from 'react';
import { MAX_SETUPS } from '../../../../domain/ttk/constants.ts';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { seriesStyle } from '../../../ui/display/series-style.ts';
import { NoticeLine, type Notice } from '../results/NoticeLine.tsx';
import type { TtkResults } from '../state/use-ttk-results.ts';

interface CompareBarProps {
  readonly state: TtkState;
  readonly results: TtkResults;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
  readonly onAdd: () => void;
  /** Goes to the table of the comparison. */
  readonly onShow: () => void;
  readonly notice: Notice | null;
  /** More buttons. */
  readonly children: ReactNode;
}

/** Adds the set-up to the comparison, says so, and shows what is in it: each a button that opens it. */
export function CompareBar({ state, results, change, onAdd, onShow, notice, children }: CompareBarProps) {
  const t = useT('ttk');
  const format = useFormats();
  const count = state.setups.length;
  const isFull = count >= MAX_SETUPS;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // it grows at the lower edge of a phone
    if (notice !== null) bar.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <div
      ref={bar}
      className="col-span-2 scroll-mb-[calc(5rem+env(safe-area-inset-bottom))] bg-panel p-2.5 lg:col-span-3 lg:scroll-mb-4"
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          icon="plus"
          className="max-sm:flex-1"
          disabled={isFull}
          title={isFull ? t('comparisonFull') : undefined}
          onClick={onAdd}
        >
          {t('addToComparison')}
        </Button>
        {children}
        {count > 1 && (
          <Button variant="quiet" icon="chevron-down" className="max-sm:w-full sm:ms-auto" onClick={onShow}>
            {t('showComparison', { shown: format.number(count), limit: format.number(MAX_SETUPS) })}
          </Button>
        )}
      </div>
      <div className={notice === null ? '' : 'mt-2.5'}>
        <NoticeLine notice={notice} />
      </div>
      {isFull && <p className="mt-2.5 text-xs text-ink-3">{t('comparisonFull')}</p>}
      {count > 1 && (
        <ul aria-label={t('comparison')} className="m-0 mt-2.5 flex list-none flex-wrap gap-1.5 p-0">
          {results.setups.map(({ label, answer }, at) => (
            <li key={at} className="min-w-0 max-sm:w-full">
              <button
                type="button"
                aria-pressed={at === state.active}
                title={t('edit', { name: label })}
                onClick={() => change((before) => ({ ...before, active: at }))}
                className={`flex min-h-9 w-full items-center gap-2 border border-l-3 px-2.5 text-left text-sm hover:bg-raised pointer-coarse:min-h-10 ${seriesStyle(at).border} ${at === state.active ? 'border-y-line-field border-r-line-field bg-raised text-ink' : 'border-y-line border-r-line text-ink-2'}`}
              >
                <span className={`font-display font-bold ${seriesStyle(at).text}`}>
                  {format.number(at + 1)}
                </span>
                <span className="min-w-0 flex-1 truncate sm:max-w-56">{label}</span>
                <b className="font-display text-base font-bold whitespace-nowrap">
                  {answer === null ? '—' : t('seconds', { value: format.fixed(answer.discreteSeconds, 2) })}
                </b>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
