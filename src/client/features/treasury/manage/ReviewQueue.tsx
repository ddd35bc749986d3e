import { useState } from 'react';
import {
  decide,
  type LeftReason,
  MAX_DECIDED,
  undoDecision,
  type UndoRefusal,
} from '../../../../contract/contribution-decisions.ts';
import { MAX_PROOF_LENGTH, mayDecideOwn } from '../../../../domain/treasury/gathering.ts';
import type { ShownContribution } from '../../../../offline/mirror/overlays/gatherings.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { UndoList, useDoneLately } from '../../../components/undo/UndoList.tsx';
import { UndoneMessage } from '../../../components/undo/UndoneMessage.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useRole, useUserId } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ContributionRow } from '../gatherings/ContributionRow.tsx';
import { paymentTitle } from '../gatherings/payment-title.ts';
import type { Gatherings } from '../gatherings/use-gatherings.ts';
import { OfflineNote } from '../online/OfflineNote.tsx';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';

interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly about: readonly ShownContribution[];
}

function sumOf(contributions: readonly ShownContribution[]): number {
  return contributions.reduce((sum, { amountRub }) => sum + amountRub, 0);
}

/** The contributions that wait, oldest first: approved with a note or rejected with a reason, one or several. */
export function ReviewQueue({
  view,
  state,
  isFirstSync,
}: Pick<Gatherings, 'view' | 'state' | 'isFirstSync'>) {
  const t = useT('treasury');
  const common = useT('common');
  const format = useClanFormats();
  const { isOnline } = useNetwork();
  const userId = useUserId();
  const role = useRole();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision | null>(null);
  const [note, setNote] = useState('');
  const [result, setResult] = useState('');
  const [refusals, setRefusals] = useState<readonly UndoRefusal[]>([]);
  const leftTexts = (reasons: readonly (LeftReason | undefined)[]): readonly string[] => {
    const tooMuch = reasons.filter((why) => why === 'moreThanOwed').length;
    const changed = reasons.filter((why) => why === undefined).length;
    return [
      ...(changed > 0 ? [t('leftCount', { count: changed })] : []),
      ...(tooMuch > 0 ? [t('leftTooMuch', { count: tooMuch })] : []),
      ...(reasons.includes('own') ? [t('ownDebtNote')] : []),
      ...(reasons.includes('rankAbove') ? [t('rankAboveNote')] : []),
    ];
  };
  const done = useDoneLately();
  const sendUndo = useKeyedCall(undoDecision, ({ undone, left }) => {
    const count = left.length;
    const texts = [t('undone', { count: undone.length }), ...(count > 0 ? [t('notUndone', { count })] : [])];
    setResult(texts.join(' '));
    setRefusals(left.map(({ code }) => code));
  });
  const send = useKeyedCall(decide, ({ decided, left }) => {
    const count = decided.length;
    const isApproved = decided[0]?.status === 'approved';
    const text = [
      t(isApproved ? 'decidedApproved' : 'decidedRejected', { count }),
      ...leftTexts(left.map(({ why }) => why)),
    ].join(' ');
    if (count === 0) {
      setResult(text);
      return;
    }
    const contributions = decided.map(({ id, rev }) => ({ id, rev }));
    done.add({
      text,
      label: t('undoNamed', { count }),
      undo: () => sendUndo({ body: { contributions } }),
    });
  });
  const waiting = view.contributions
    .filter(({ status, change }) => status === 'pending' && change !== 'create')
    .toReversed();
  const isDecidable = ({ source, userId: whose }: ShownContribution): boolean =>
    whose !== userId || mayDecideOwn(source.kind, role);
  const decidable = waiting.filter(isDecidable);
  const chosen = decidable.filter(({ id }) => selected.has(id)).slice(0, MAX_DECIDED);
  const begin = (next: Decision): void => {
    setResult('');
    setRefusals([]);
    setNote('');
    setDecision(next);
  };
  const toggle = (id: string): void =>
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <Panel
      title={t('queue')}
      aside={
        waiting.length > 0 && (
          <span>
            {t('queueSums', { number: format.number(waiting.length), sum: format.rubles(sumOf(waiting)) })}
          </span>
        )
      }
    >
      <OfflineNote />
      {state === 'broken' ? (
        <StateBlock kind="broken" />
      ) : waiting.length === 0 ? (
        state === 'loading' || isFirstSync ? (
          <StateBlock kind="loading" rows={2} />
        ) : (
          <StateBlock kind="empty" title={t('queueEmpty')} />
        )
      ) : (
        <>
          {waiting.length > 1 && (
            <div className="flex flex-wrap items-center gap-2 border-b border-line bg-raised px-3.5 py-2">
              <Checkbox
                label={t('selectAll')}
                isLabelShown
                isOn={chosen.length > 0 && chosen.length === decidable.length}
                onChange={(isOn) => setSelected(new Set(isOn ? decidable.map(({ id }) => id) : []))}
              />
              {chosen.length > 0 && (
                <span className="ms-auto flex flex-wrap gap-2">
                  <Button
                    variant="primary"
                    icon="check"
                    disabled={!isOnline}
                    onClick={() => begin({ decision: 'approve', about: chosen })}
                  >
                    {t('approveCount', { count: chosen.length })}
                  </Button>
                  <Button
                    icon="x"
                    disabled={!isOnline}
                    onClick={() => begin({ decision: 'reject', about: chosen })}
                  >
                    {t('rejectCount', { count: chosen.length })}
                  </Button>
                </span>
              )}
            </div>
          )}
          <ul>
            {waiting.map((contribution) => (
              <ContributionRow
                key={contribution.id}
                contribution={contribution}
                gathering={
                  contribution.source.kind === 'gathering'
                    ? view.byId.get(contribution.source.gatheringId)
                    : undefined
                }
                title={paymentTitle(contribution.source, view.byId, t)}
                hasName
                hasStatus={false}
                lead={
                  waiting.length > 1 &&
                  isDecidable(contribution) && (
                    <Checkbox
                      label={t('select', {
                        name: contribution.characterName,
                        sum: format.rubles(contribution.amountRub),
                      })}
                      isOn={selected.has(contribution.id)}
                      onChange={() => toggle(contribution.id)}
                    />
                  )
                }
                actions={
                  !isDecidable(contribution) ? (
                    <span className="text-xs text-ink-3">{t('ownDebtNote')}</span>
                  ) : (
                    <>
                      <Button
                        icon="check"
                        disabled={!isOnline}
                        aria-label={t('approveOf', {
                          name: contribution.characterName,
                          sum: format.rubles(contribution.amountRub),
                        })}
                        onClick={() => begin({ decision: 'approve', about: [contribution] })}
                      >
                        <span className="max-sm:hidden">{t('approve')}</span>
                      </Button>
                      <Button
                        icon="x"
                        disabled={!isOnline}
                        aria-label={t('rejectOf', {
                          name: contribution.characterName,
                          sum: format.rubles(contribution.amountRub),
                        })}
                        onClick={() => begin({ decision: 'reject', about: [contribution] })}
                      >
                        <span className="max-sm:hidden">{t('reject')}</span>
                      </Button>
                    </>
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      <UndoList done={done} />
      <UndoneMessage text={result} refusals={refusals} />
      <ConfirmDialog
        about={decision}
        onClose={() => setDecision(null)}
        onConfirm={async ({ decision: verdict, about }) => {
          if (verdict === 'reject' && note.trim() === '') return t('reasonMissing');
          if (note.trim().length > MAX_PROOF_LENGTH) return t('reasonMissing');
          const failed = await send({
            body: {
              decision: verdict,
              contributions: about.map(({ id, amountRub }) => ({ id, amountRub })),
              note: note.trim() === '' ? null : note.trim(),
            },
          });
          if (failed === null) setSelected(new Set());
          return failed;
        }}
        ask={({ decision: verdict, about }) => ({
          title:
            verdict === 'approve'
              ? t('approveQuestion', { count: about.length })
              : t('rejectQuestion', { count: about.length }),
          body: (
            <>
              <p className="font-display text-[1.25rem] font-bold tabular-nums">
                {format.rubles(sumOf(about))}
              </p>
              <p className="text-ink-2 wrap-anywhere">
                {format.list([...new Set(about.map(({ characterName }) => characterName))])}
              </p>
              <TextArea
                label={t(verdict === 'approve' ? 'note' : 'reason')}
                value={note}
                onChange={setNote}
                maxLength={MAX_PROOF_LENGTH}
                isRequired={verdict === 'reject'}
              />
              <p className="text-xs text-ink-3">{t('ownersNotified')}</p>
            </>
          ),
          cancel: common('cancel'),
          confirm:
            verdict === 'approve'
              ? t('approveCount', { count: about.length })
              : t('rejectCount', { count: about.length }),
          variant: verdict === 'approve' ? 'primary' : 'danger',
          offline: t('onlineOnly'),
        })}
      />
    </Panel>
  );
}
