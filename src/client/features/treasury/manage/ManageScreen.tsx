import type { ReactNode } from 'react';
import { treasuryView } from '../../../../offline/mirror/overlays/treasury.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { BalancePanel } from '../balance/BalancePanel.tsx';
import { knownBalance } from '../balance/known-balance.ts';
import { useGatherings } from '../gatherings/use-gatherings.ts';
import { LedgerHistory } from '../history/LedgerHistory.tsx';
import { ChangeBalance } from './ChangeBalance.tsx';
import { GatheringList } from './GatheringList.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';

interface ManageScreenProps {
  /** The sync of the clan's members, which belongs to another feature. */
  readonly memberSync: ReactNode;
}

/** For those who manage the treasury: contributions are decided, gatherings held, the balance set, entries corrected. */
export function ManageScreen({ memberSync }: ManageScreenProps) {
  const t = useT('treasury');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('errors');
  useT('reminders');
  const gatherings = useGatherings();
  const shown = useMirroredRows(treasuryView);
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{t('manageTitle')}</h1>
        <ClanAge mirror={shown.mirror} />
        <span className="ms-auto">
          <LinkButton to="/{-$locale}/treasury" icon="landmark">
            {t('title')}
          </LinkButton>
        </span>
      </div>
      <ReviewQueue {...gatherings} />
      <GatheringList {...gatherings} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BalancePanel shown={shown} />
        <ChangeBalance balanceRub={knownBalance(shown)} />
      </div>
      <LedgerHistory isManager />
      {memberSync}
    </Page>
  );
}
