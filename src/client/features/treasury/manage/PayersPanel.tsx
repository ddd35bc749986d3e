import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { type Gathering, payers, recordFor, remindPayers } from '../../../../contract/gatherings.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { toId } from '../../../../domain/ids.ts';
import type { Period } from '../../../../domain/skips/calendar.ts';
import {
  type ContributionId,
  MAX_PROOF_LENGTH,
  paymentState,
} from '../../../../domain/treasury/gathering.ts';
import { isAmount } from '../../../../domain/treasury/ledger.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { RemindButton } from '../../../components/reminders/RemindButton.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { SERVER_SOURCE, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSession } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { NumberField } from '../../../ui/number/NumberField.tsx';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';

interface PayersPanelProps {
  readonly gathering: Gathering;
  readonly period: Period | null;
}

/** Who has not paid the period yet, with a reminder, and a payment recorded for somebody. */
export function PayersPanel({ gathering, period }: PayersPanelProps) {
  const t = useT('treasury');
  const common = useT('common');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const { call } = useSource(SERVER_SOURCE);
  const own = new Set(useSession().user?.characters.map(({ name }) => nameKey(name)));
  const answer = useEndpoint(payers, { params: { id: gathering.id } });
  const record = useKeyedCall(recordFor);
  const [recording, setRecording] = useState<{ readonly id: ContributionId; readonly name: string } | null>(
    null,
  );
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  if (answer.data === undefined) return <AnswerFallback answer={answer} />;
  const rows = answer.data.members.map((member) => ({
    ...member,
    ...paymentState(gathering.shareRub, member),
  }));
  const unpaid = rows.filter(({ state }) => state === 'owes');
  // nobody reminds themselves
  const reminded = unpaid.filter(({ name, hasAccount }) => hasAccount && !own.has(nameKey(name)));
  return (
    <div className="grid gap-2 pb-3" data-payers={gathering.id}>
      <p className="px-3.5 text-ink-2">
        {t('paidOfAll', {
          paid: format.number(rows.filter(({ state }) => state === 'paid').length),
          all: format.number(rows.length),
        })}
      </p>
      {unpaid.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 px-3.5">
          {reminded.length > 0 && (
            <RemindButton
              label={t('remind', { count: reminded.length })}
              without={unpaid.filter(({ hasAccount }) => !hasAccount).map(({ name }) => name)}
              offline={t('onlineOnly')}
              send={() => call(remindPayers, { params: { id: gathering.id } })}
            />
          )}
          <CopyText
            makeText={() =>
              t('chatUnpaid', {
                title: gathering.title,
                names: unpaid.map(({ name }) => name).join(', '),
              })
            }
          />
        </div>
      )}
      <div className="px-3.5">
        <ExportButtons
          title={t('whoPaid')}
          makeTable={(columns) => ({
            title: t('whoPaid'),
            about: gathering.title,
            headings: [columns('member'), columns('paid'), columns('pendingSum'), columns('leftToPay')],
            rows: rows.map(({ name, approvedRub, pendingRub, leftRub }) => [
              name,
              approvedRub,
              pendingRub,
              leftRub,
            ]),
          })}
        />
      </div>
      <ul className="border-t border-line">
        {rows
          .toSorted((one, other) => Number(one.state === 'paid') - Number(other.state === 'paid'))
          .map((member) => (
            <li
              key={member.name}
              data-payer={member.name}
              data-state={member.state}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-1.5 last:border-b-0"
            >
              <span className="me-auto min-w-0 font-semibold wrap-anywhere">{member.name}</span>
              {!member.hasAccount && <span className="text-xs text-ink-3">{common('noAccount')}</span>}
              <span
                className={`tabular-nums ${member.state === 'paid' ? 'text-ok' : member.state === 'pending' ? 'text-wait' : 'text-ink-3'}`}
              >
                {member.approvedRub > 0 || member.state === 'owes' ? format.rubles(member.approvedRub) : ''}
                {member.pendingRub > 0 && ` ${t('pendingSum', { sum: format.rubles(member.pendingRub) })}`}
              </span>
              {member.state !== 'paid' && (
                <Button
                  variant="quiet"
                  icon="plus"
                  disabled={!isOnline}
                  aria-label={t('recordOf', { name: member.name })}
                  onClick={() => {
                    setAmount(member.leftRub === 0 ? null : member.leftRub);
                    setNote('');
                    setRecording({ id: toId<ContributionId>(newId()), name: member.name });
                  }}
                >
                  {t('record')}
                </Button>
              )}
            </li>
          ))}
      </ul>
      <ConfirmDialog
        about={recording}
        onClose={() => setRecording(null)}
        onConfirm={async ({ id, name }) =>
          amount === null || !isAmount(amount)
            ? t('sumWrong')
            : record({
                body: {
                  id,
                  memberName: name,
                  source: {
                    kind: 'gathering',
                    gatheringId: gathering.id,
                    period: period?.from ?? gathering.startDate,
                  },
                  amountRub: amount,
                  note: note.trim() === '' ? null : note.trim(),
                },
              })
        }
        ask={({ name }) => ({
          title: t('recordOf', { name }),
          body: (
            <>
              <div className="-mx-3.5">
                <NumberField
                  label={t('amount')}
                  unit="₽"
                  isSum
                  isWide
                  isOptional
                  step={1_000}
                  min={1}
                  value={amount}
                  onChange={setAmount}
                />
              </div>
              <TextArea label={t('note')} value={note} onChange={setNote} maxLength={MAX_PROOF_LENGTH} />
              <p className="text-xs text-ink-3">{t('recordNote')}</p>
            </>
          ),
          cancel: common('cancel'),
          confirm: t('record'),
          offline: t('onlineOnly'),
          variant: 'primary',
        })}
      />
    </div>
  );
}
