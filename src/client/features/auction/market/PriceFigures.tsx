import type { ReactNode } from 'react';
import type { ItemPrice } from '../../../../domain/auction/item-price.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useRelativeTime } from '../../../ui/feedback/use-relative-time.ts';
import { useIsAgeWorthShowing } from './use-market.ts';

const FIGURES = [
  ['minimum', 'minimumRub'],
  ['average', 'averageRub'],
  ['median', 'medianRub'],
  ['maximum', 'maximumRub'],
] as const;

function Figure({
  label,
  name,
  children,
}: {
  readonly label: string;
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd
        data-price={name}
        className="font-display text-[1.0625rem] leading-snug font-bold whitespace-nowrap"
      >
        {children}
      </dd>
    </div>
  );
}

interface PriceFiguresProps {
  /** Null: not known yet. */
  readonly price: ItemPrice | null;
  /** Server clock minus device clock, in ms. */
  readonly clockSkewMs: number;
  /** Items of very different value trade under this name, as artefacts do. */
  readonly isMixed: boolean;
  /** The screen already shows the age of its prices. */
  readonly isAgeShown?: boolean;
}

/** Current and recent prices of an item; a dash where no price is known. */
export function PriceFigures({ price, clockSkewMs, isMixed, isAgeShown = false }: PriceFiguresProps) {
  const t = useT('auction');
  const format = useFormats();
  const formatAge = useRelativeTime();
  const saysAge = useIsAgeWorthShowing();
  const fetchedAtMs = price === null ? 0 : Date.parse(price.lookedAt) - clockSkewMs;
  const rubles = (value: number | null | undefined): string => (value == null ? '—' : format.rubles(value));
  const share =
    !isMixed && price !== null && price.lowestRub !== null && price.medianRub !== null && price.medianRub > 0
      ? price.lowestRub / price.medianRub - 1
      : null;
  return (
    <div className="@container">
      <div className="grid gap-x-6 gap-y-2 p-3.5 max-sm:py-2.5 @lg:grid-cols-[minmax(11rem,auto)_minmax(0,1fr)]">
        <dl className="min-w-0">
          <dt className="eyebrow mb-1.5">{t('lowest')}</dt>
          <dd>
            <span data-price="lowest" className="figure block">
              {price !== null && price.lowestRub === null ? t('lowestNone') : rubles(price?.lowestRub)}
            </span>
            {price !== null && (
              <span className="block text-xs text-ink-2">
                {price.lowestRub === null
                  ? t('lowestNoneHint')
                  : t('onSale', { count: price.onSale, number: format.number(price.onSale) })}
              </span>
            )}
            {share !== null && (
              <span className="block text-xs text-ink-2">
                {t('change', { share: signed(format.percent(share), share) })}
              </span>
            )}
          </dd>
        </dl>
        <div className="min-w-0">
          <div className="mb-1.5 flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
            <h3 className="eyebrow">{t('week')}</h3>
            <dl className="flex items-baseline gap-x-1.5">
              <dt className="text-xs text-ink-3">{t('sales')}</dt>
              <dd data-price="sales" className="font-semibold">
                {price === null ? '—' : format.number(price.sales)}
              </dd>
            </dl>
          </div>
          {price !== null && price.sales === 0 && <p className="pb-1 text-ink-2">{t('noSalesWeek')}</p>}
          <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5 sm:gap-x-4 @min-[40rem]:grid-cols-4">
            {FIGURES.map(([label, column]) => (
              <Figure key={label} name={label} label={t(label)}>
                {rubles(price?.[column])}
              </Figure>
            ))}
          </dl>
          {price?.isWeekPartial === true && (
            <p data-partial className="pt-2 text-xs text-wait">
              {t('lastSales', { number: format.number(price.sales) })}
            </p>
          )}
          {price !== null && (
            <p className="text-xs text-ink-3 sm:pt-2">
              {(!isAgeShown || saysAge(fetchedAtMs)) && (
                <>
                  <time data-age dateTime={price.lookedAt} title={format.dateTime(price.lookedAt)}>
                    {t('gameAsked', { age: formatAge(fetchedAtMs) })}
                  </time>
                  <span className="max-sm:hidden">{' · '}</span>
                </>
              )}
              {/* on phones the headings alone say it: the lots come sooner */}
              <span className="max-sm:hidden">{t('perUnit')}</span>
            </p>
          )}
          {isMixed && (
            <p data-mixed className="pt-1 text-xs text-ink-3">
              {t('mixed')}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Adds a plus sign to a rise. */
function signed(text: string, share: number): string {
  return share > 0 ? `+${text}` : text;
}
