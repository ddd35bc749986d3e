import type { TreasuryView } from '../../../../offline/mirror/overlays/treasury.ts';
import type { MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { knownBalance } from './known-balance.ts';

/** The balance with when and by whom it changed, also offline, and its chart. */
export function BalancePanel({ shown }: { readonly shown: MirroredRows<TreasuryView> }) {
  const t = useT('treasury');
  const format = useClanFormats();
  const { state, isFirstSync, view } = shown;
  const { treasury } = view;
  const balanceRub = knownBalance(shown);
  return (
    <Panel title={t('balance')}>
      {state === 'broken' ? (
        <StateBlock kind="broken" />
      ) : balanceRub === null ? (
        state === 'loading' || isFirstSync ? (
          <StateBlock kind="loading" rows={2} />
        ) : (
          <NotSynced />
        )
      ) : (
        <div className="px-3.5 py-3">
          <p className="figure wrap-anywhere" data-figure="balance">
            {format.rubles(balanceRub)}
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
