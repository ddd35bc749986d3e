import { useState } from 'react';
import { PLAIN_KINDS, type PlainKind } from '../../../../domain/treasury/ledger.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { SOURCE_LABELS } from '../history/source-labels.ts';
import { OfflineNote } from '../online/OfflineNote.tsx';
import { BalanceForm } from './BalanceForm.tsx';
import { EntryForm } from './EntryForm.tsx';

interface ChangeBalanceProps {
  /** Null while it is not known: nothing can be entered then. */
  readonly balanceRub: number | null;
}

/** What went out or came in, or the balance as it was counted. What is typed stays while one looks at the other. */
export function ChangeBalance({ balanceRub }: ChangeBalanceProps) {
  const t = useT('treasury');
  const [kind, setKind] = useState<PlainKind | 'balance'>('expense');
  const [entered, setEntered] = useState<PlainKind>('expense');
  return (
    <Panel title={t('changeBalance')}>
      <OfflineNote />
      <div className="px-3.5 pt-3">
        <Segmented
          label={t('changeBalance')}
          value={kind}
          onChange={(next) => {
            setKind(next);
            if (next !== 'balance') setEntered(next);
          }}
          options={[
            ...PLAIN_KINDS.map((value) => ({ value, label: t(SOURCE_LABELS[value]) })),
            { value: 'balance', label: t('setBalance') },
          ]}
        />
      </div>
      <div hidden={kind === 'balance'}>
        <EntryForm kind={entered} balanceRub={balanceRub} />
      </div>
      <div hidden={kind !== 'balance'}>
        <BalanceForm balanceRub={balanceRub} />
      </div>
    </Panel>
  );
}
