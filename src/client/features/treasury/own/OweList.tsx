import { PendingSums } from '../../../components/payments/PendingSums.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { OwedGathering } from '../dashboard/owed.ts';

interface OweListProps {
  readonly gatherings: readonly OwedGathering[];
  /** For warns. */
  readonly debt: Pick<OwedGathering, 'owedRub' | 'leftRub' | 'paid'>;
}

/** What a member owes, what for and by when. */
export function OweList({ gatherings, debt }: OweListProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const line = 'grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 px-3.5 py-2';
  const facts = 'col-span-2 flex flex-wrap gap-x-3 text-xs text-ink-3';
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
        {gatherings.map(({ gathering, owedRub, leftRub, paid, dueDate }) => (
          <li key={gathering.id} data-owe={gathering.id} className={line}>
            <span className="wrap-anywhere">{gathering.title}</span>
            <b className="text-wait tabular-nums">{format.rubles(owedRub)}</b>
            <span className={facts}>
              {leftRub > 0 && (
                <span>{dueDate === null ? t('oweNoDay') : t('oweBy', { day: format.day(dueDate) })}</span>
              )}
              <PendingSums paid={paid} />
            </span>
          </li>
        ))}
        {debt.owedRub > 0 && (
          <li data-owe="debt" className={line}>
            <span>{t('forDebt')}</span>
            <b className={`tabular-nums ${debt.leftRub === 0 ? 'text-wait' : 'text-no'}`}>
              {format.rubles(debt.owedRub)}
            </b>
            <span className={facts}>
              {debt.leftRub > 0 && <span>{t('oweNoDay')}</span>}
              <PendingSums paid={debt.paid} />
            </span>
          </li>
        )}
      </ul>
    </Panel>
  );
}
