import { useMirroredRows } from '../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { ClanAge } from '../../components/feedback/ClanAge.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { treasuryView } from '../../../offline/mirror/overlays/treasury.ts';
import { BalancePanel } from './balance/BalancePanel.tsx';
import { Gatherings } from './gatherings/Gatherings.tsx';
import { DebtCard } from './own/DebtCard.tsx';
import { LedgerHistory } from './history/LedgerHistory.tsx';

/** The clan's treasury, for every member: the balance, what is gathered and owed, and where the money went. */
export function TreasuryScreen() {
  const t = useT('treasury');
  const shown = useMirroredRows(treasuryView);
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{t('title')}</h1>
        <ClanAge mirror={shown.mirror} />
      </div>
      <DebtCard />
      <BalancePanel shown={shown} />
      <Gatherings />
      <LedgerHistory />
    </Page>
  );
}
