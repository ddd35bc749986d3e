import { useState } from 'react';
import { v7 as newId } from 'uuid';
import {
  confirm,
  dismiss,
  type undoDecision,
  type WarnProposal,
} from '../../../../contract/warn-proposals.ts';
import type { CallInput } from '../../../../contract/endpoint.ts';
import { toId } from '../../../../domain/ids.ts';
import { warnReasonOf } from '../../../../domain/warns/change-warn.ts';
import { MAX_WARN_COST, MAX_WARN_REASON, type WarnId } from '../../../../domain/warns/warn.ts';
import { isWarnNumberValid, type WarnSettings } from '../../../../domain/warns/warn-settings.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { MaximumNote } from './MaximumNote.tsx';
import { useMaximumLines } from './use-maximum-lines.ts';
import { NumberField } from '../../../ui/number/NumberField.tsx';

export interface ProposalDecision {
  readonly kind: 'confirm' | 'dismiss';
  /** With the reason that the warn would have. */
  readonly about: readonly { readonly proposal: WarnProposal; readonly reason: string }[];
}

/** What was decided, as its undo names it. */
export type DecidedProposals = CallInput<typeof undoDecision>['body']['proposals'];

interface ProposalDialogProps {
  /** Null: closed. */
  readonly decision: ProposalDecision | null;
  readonly settings: WarnSettings;
  /** Warns that count, by key of the member. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onClose: () => void;
  readonly onDone: (result: string, decided: DecidedProposals) => void;
}

/** Each name once; who is meant several times has the number behind it. */
function namesWithCounts(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((one) => one === name).length;
    return count === 1 ? name : `${name} ×${count}`;
  });
}

/** Asks before proposed warns are added or dismissed; reason and cost of a single one can be changed. */
export function ProposalDialog({ decision, settings, counts, onClose, onDone }: ProposalDialogProps) {
  const t = useT('warns');
  const format = useFormats();
  const single = decision?.about.length === 1 ? decision.about[0] : undefined;
  const [reason, setReason] = useState(single?.reason ?? '');
  const [note, setNote] = useState('');
  const [cost, setCost] = useState(settings.costPerWarn);
  // of one attempt, so that a second press adds no second warn
  const [warnIds] = useState(() => decision?.about.map(() => toId<WarnId>(newId())) ?? []);
  const maximumLines = useMaximumLines();
  const linesFor = (proposals: readonly WarnProposal[]): readonly string[] =>
    maximumLines(
      proposals.map(({ memberKey, characterName: name }) => ({ memberKey, name })),
      counts,
      settings.maxWarns,
    );
  const leftText = (left: number) => (left === 0 ? [] : [t('leftCount', { count: left })]);
  const sendConfirm = useKeyedCall(confirm, ({ warns, left }) => {
    const added = new Set(warns.map(({ id }) => id));
    const made = (decision?.about ?? []).flatMap(({ proposal }, place) => {
      const warnId = warnIds[place];
      return warnId !== undefined && added.has(warnId) ? [{ proposal, warnId }] : [];
    });
    onDone(
      [
        t('addedCount', { count: warns.length }),
        ...linesFor(made.map(({ proposal }) => proposal)),
        ...leftText(left.length),
      ].join(' '),
      made.map(({ proposal: { id }, warnId }) => ({ id, warnId })),
    );
  });
  const sendDismiss = useKeyedCall(dismiss, ({ dismissed, left }) =>
    onDone(
      [t('dismissedCount', { count: dismissed.length }), ...leftText(left.length)].join(' '),
      dismissed.map(({ id }) => ({ id, warnId: null })),
    ),
  );
  const isTooLong = (decision?.kind === 'dismiss' ? note : reason).trim().length > MAX_WARN_REASON;
  const isCostValid = isWarnNumberValid('costPerWarn', cost);
  const tooLong = isTooLong ? t('tooLong', { max: format.number(MAX_WARN_REASON) }) : undefined;
  return (
    <ConfirmDialog
      about={decision}
      onClose={onClose}
      onConfirm={({ kind, about }) => {
        return kind === 'dismiss'
          ? sendDismiss({
              body: { proposals: about.map(({ proposal }) => proposal.id), note: warnReasonOf(note) },
            })
          : sendConfirm({
              body: {
                proposals: about.map(({ proposal, reason: own }, place) => ({
                  id: proposal.id,
                  warnId: warnIds[place] ?? toId<WarnId>(newId()),
                  // unchanged: each reads it in their own language
                  reason: single === undefined || reason.trim() === own ? null : warnReasonOf(reason),
                  cost,
                })),
              },
            });
      }}
      ask={({ kind, about }) => ({
        title:
          single === undefined
            ? t(kind === 'confirm' ? 'confirmMany' : 'dismissMany', { count: about.length })
            : t(kind === 'confirm' ? 'confirmOf' : 'dismissOf', { name: single.proposal.characterName }),
        body: (
          <>
            {single === undefined && (
              <p className="text-ink-2 wrap-anywhere">
                {format.list(namesWithCounts(about.map(({ proposal }) => proposal.characterName)))}
              </p>
            )}
            {kind === 'dismiss' ? (
              <TextArea
                label={t('dismissNote')}
                value={note}
                maxLength={MAX_WARN_REASON}
                hint={t('dismissHint')}
                onChange={setNote}
                error={tooLong}
              />
            ) : single === undefined ? (
              <p className="text-xs text-ink-3">
                {t('eachCosts', { sum: format.rubles(settings.costPerWarn) })}
              </p>
            ) : (
              <>
                <TextArea
                  label={t('reason')}
                  value={reason}
                  maxLength={MAX_WARN_REASON}
                  hint={t('reasonHint')}
                  onChange={setReason}
                  error={tooLong}
                />
                <div className="-mx-3.5">
                  <NumberField
                    label={t('cost')}
                    unit={t('costUnit')}
                    value={cost}
                    min={0}
                    max={MAX_WARN_COST}
                    step={10_000}
                    isSum
                    isWide
                    onChange={(value) => setCost(value ?? Number.NaN)}
                    error={isCostValid ? undefined : t('costBad', { max: format.number(MAX_WARN_COST) })}
                  />
                </div>
              </>
            )}
            {kind === 'confirm' && <MaximumNote lines={linesFor(about.map(({ proposal }) => proposal))} />}
            <p className="text-xs text-ink-3">{t('undoHint')}</p>
          </>
        ),
        cancel: t('cancel'),
        confirm: kind === 'confirm' ? t('confirmMany', { count: about.length }) : t('dismiss'),
        offline: t('onlineOnly'),
        variant: kind === 'confirm' ? 'primary' : 'danger',
        isInvalid: isTooLong || (kind === 'confirm' && !isCostValid),
      })}
    />
  );
}
