import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { OwedGathering } from '../dashboard/owed.ts';

interface OweListProps {
  readonly gatherings: readonly OwedGathering[];
  /** For warns. */
  readonly debtRub: number;
  /** Of the debt, what was reported and waits. */
  readonly pendingRub: number;
}

/** What a member owes, what for and by when. */
export function OweList({ gatherings, debtRub, pendingRub }: OweListProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const line = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-3.5 py-2';
  return (
    <Panel
      title={t('oweTitle')}
      aside={
        <LinkButton to="/{-$locale}/treasury" icon="landmark">
          {t('openTreasury')}
        </LinkButton>
      }
    >
      <ul className="divide-y divide-line">
        {gatherings.map(({ gathering, leftRub, dueDate }) => (
          <li key={gathering.id} data-owe={gathering.id} className={line}>
            <span className="wrap-anywhere">{gathering.title}</span>
            <b className="text-wait tabular-nums">{format.rubles(leftRub)}</b>
            <span className="col-span-2 text-xs text-ink-3">
              {dueDate === null ? t('oweNoDay') : t('oweBy', { day: format.day(dueDate) })}
            </span>
          </li>
        ))}
        {debtRub > 0 && (
          <li data-owe="debt" className={line}>
            <span>{t('forDebt')}</span>
            <b className={`tabular-nums ${pendingRub >= debtRub ? 'text-wait' : 'text-no'}`}>
              {format.rubles(debtRub)}
            </b>
            <span className="col-span-2 text-xs text-ink-3">
              {pendingRub > 0 ? t('debtPending', { sum: format.rubles(pendingRub) }) : t('oweNoDay')}
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}
