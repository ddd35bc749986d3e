import type { ReactNode } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';

/** Two periods, in words. */
export interface ComparedPeriods {
  readonly now: string;
  readonly before: string;
}

/** Which of two figures in a cell is of which period; nothing where nothing is compared. */
export function ComparedLegend({ periods }: { readonly periods: ComparedPeriods | null }) {
  const t = useT('clan-wars');
  if (periods === null) return null;
  return (
    <p data-compared className="flex flex-wrap gap-x-4 px-3.5 py-2 text-sm">
      <span>{t('upperFigure', { period: periods.now })}</span>
      <span className="text-ink-3">{t('lowerFigure', { period: periods.before })}</span>
    </p>
  );
}

function Cell({ now, before }: { readonly now: ReactNode; readonly before: ReactNode }) {
  const t = useT('clan-wars');
  return (
    <>
      {now}
      <span className="block text-xs text-ink-3">
        <span className="sr-only">{`${t('comparedFigure')} `}</span>
        {before}
      </span>
    </>
  );
}

/** The cells of a row, and under each the one of the other period; null: nothing is compared. */
export function comparedCells(
  now: readonly string[],
  before: readonly string[] | null,
): readonly ReactNode[] {
  return before === null ? now : now.map((cell, at) => <Cell key={at} now={cell} before={before[at]} />);
}
