import type { TreasuryView } from '../../../../offline/mirror/overlays/treasury.ts';
import type { MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { BalanceChart } from './BalanceChart.tsx';

/** The balance with when and by whom it changed, also offline, and its chart. */
export function BalancePanel({ shown }: { readonly shown: MirroredRows<TreasuryView> }) {
  const t = useT('treasury');
  const format = useClanFormats();
  const { state, view, isFirstSync } = shown;
  const { treasury } = view;
  return (
    <Panel title={t('balance')}>
      {state === 'broken' ? (
        <StateBlock kind="broken" />
      ) : treasury === null && (state === 'loading' || isFirstSync) ? (
        <StateBlock kind="loading" rows={2} />
      ) : (
        <div className="px-3.5 py-3">
          <p className="figure wrap-anywhere" data-figure="balance">
            {format.rubles(treasury?.balanceRub ?? 0)}
          </p>
          <p className="text-xs text-ink-3">
            {treasury === null
              ? t('balanceNever')
              : t('balanceUpdated', { at: format.dateTime(treasury.updatedAt), name: treasury.updatedBy })}
          </p>
        </div>
      )}
      {treasury !== null && <BalanceChart />}
    </Panel>
  );
}
