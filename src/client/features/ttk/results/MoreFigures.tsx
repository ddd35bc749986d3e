import type { ReactNode } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

function SmallFigure({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0 bg-panel px-4 py-2">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="font-semibold" data-figure={name}>
        {children}
      </dd>
    </div>
  );
}

/** What else a hit does, and what reloads cost. */
export function MoreFigures({ result }: { readonly result: SetupResult }) {
  const t = useT('ttk');
  const format = useFormats();
  const {
    answer,
    question: { numbers },
  } = result;
  const dash = '—';
  const isWaiting = result.noResult === 'waiting';
  const seconds = (value: number): string => t('seconds', { value: format.fixed(value, value < 10 ? 2 : 1) });
  const withChange = (value: number, pct: number): string =>
    pct === 0
      ? format.number(value)
      : `${format.number(value)} · ${pct > 0 ? '+' : ''}${format.percent(pct / 100)}`;
  return (
    <dl className="m-0 grid grid-cols-3 gap-px border border-line bg-line">
      <SmallFigure name="reloads" label={t('reloads')}>
        {answer === null
          ? dash
          : answer.reloads === 0
            ? t('noValue')
            : t('reloadsIn', {
                amount: format.number(answer.reloads),
                seconds: answer.reloadSeconds === null ? t('reloadUnknown') : seconds(answer.reloadSeconds),
              })}
      </SmallFigure>
      <SmallFigure name="bleeding" label={t('bleeding')}>
        {isWaiting ? dash : withChange(numbers.bleeding, numbers.bleedingPct)}
      </SmallFigure>
      <SmallFigure name="stoppingPower" label={t('stoppingPower')}>
        {isWaiting ? dash : withChange(numbers.stoppingPower, numbers.stoppingPowerPct)}
      </SmallFigure>
    </dl>
  );
}
