import type { ReactNode } from 'react';
import type { Gathering } from '../../../../contract/gatherings.ts';
import type { ShownContribution } from '../../../../offline/mirror/overlays/gatherings.ts';
import { ConflictNotice, useConflict } from '../../../components/outbox/ConflictNotice.tsx';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { ContributionConflictDialog } from '../conflict/conflict-dialogs.ts';
import { periodText } from './period-text.ts';
import { STATUS_STYLE } from './status-style.ts';

interface ContributionRowProps {
  readonly contribution: ShownContribution;
  /** Missing where it is not for one, or where that is not known. */
  readonly gathering?: Gathering | undefined;
  /** What it is for, where the list is of several gatherings. */
  readonly title?: string | undefined;
  /** Missing where all have the same. */
  readonly hasStatus?: boolean;
  /** Whose it is, where the list is of several people. */
  readonly hasName: boolean;
  /** Before the row, such as a box to select it. */
  readonly lead?: ReactNode;
  /** Not while the person has to choose between two versions of it. */
  readonly actions?: ReactNode;
}

/** A contribution: who, how much, for which period, its proof, and what was decided with which words. */
export function ContributionRow({
  contribution,
  gathering,
  title,
  hasName,
  hasStatus = true,
  lead,
  actions,
}: ContributionRowProps) {
  const t = useT('treasury');
  const format = useClanFormats();
  const { status, proof, reviewNote, rejectionReason, reviewer, enteredBy } = contribution;
  const style = STATUS_STYLE[status];
  const isConflicting = useConflict(contribution.outboxKey) !== null;
  const { source } = contribution;
  const period = source.kind === 'gathering' ? periodText(gathering, source.period, format) : null;
  const facts = [
    ...(title === undefined ? [] : [title]),
    ...(period === null ? [] : [t('forPeriod', { period })]),
    format.dateTime(contribution.madeAt),
    ...(enteredBy === null ? [] : [t('enteredBy', { name: enteredBy })]),
  ];
  const words = status === 'rejected' ? rejectionReason : reviewNote;
  return (
    <li
      data-contribution={contribution.id}
      data-status={status}
      className="flex flex-wrap items-start gap-2.5 border-b border-line px-3.5 py-2 last:border-b-0"
    >
      {lead}
      <div className="grid min-w-0 flex-1 basis-44 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          {hasName && contribution.characterName !== '' && (
            <span className="font-semibold wrap-anywhere">{contribution.characterName}</span>
          )}
          <span className="font-semibold tabular-nums">{format.rubles(contribution.amountRub)}</span>
          {/* what waits on this device waits for no decision yet */}
          {hasStatus && contribution.change !== 'create' && <Tag tone={style.tone}>{t(style.key)}</Tag>}
          <ChangeBadge change={contribution} />
        </p>
        <p className="text-xs text-ink-3">{facts.join(' · ')}</p>
        <ConflictNotice outboxKey={contribution.outboxKey} ConflictDialog={ContributionConflictDialog} />
        {proof !== null && proof !== '' && (
          <p className="text-ink-2 wrap-anywhere">{t('proofText', { text: proof })}</p>
        )}
        {reviewer !== null && (
          <p className={`text-xs wrap-anywhere ${status === 'rejected' ? 'text-no' : 'text-ink-2'}`}>
            {words === null
              ? t('decidedBy', { name: reviewer })
              : t('decidedByWith', { name: reviewer, text: words })}
          </p>
        )}
      </div>
      {actions !== undefined && !isConflicting && (
        <div className="ms-auto flex flex-wrap justify-end gap-1">{actions}</div>
      )}
    </li>
  );
}
