import type { ReactNode } from 'react';
import type { WarnAppeal } from '../../../../contract/warns.ts';
import { expiresAt, stateOf, type WarnState } from '../../../../domain/warns/warn.ts';
import type { ShownWarn } from '../../../../offline/mirror/overlays/warns.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useAbsenceWords } from '../../../components/schedule/absence-words.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';

const STATE_TAGS = {
  removed: ['neutral', 'stateRemoved'],
  paid: ['ok', 'statePaid'],
  expired: ['neutral', 'stateExpired'],
} as const satisfies Record<Exclude<WarnState, 'active'>, readonly [string, string]>;

const WAITING = { add: 'waitAdd', remove: 'waitRemove', appeal: 'waitAppeal' } as const;

interface WarnLineProps {
  readonly warn: ShownWarn;
  /** Why the server refused the waiting change. */
  readonly refusal?: string | undefined;
  readonly actions?: ReactNode;
}

/** What the member says against a warn, and the answer. */
function AppealText({
  appeal: { reason, status, answer, by },
  isOver,
}: {
  readonly appeal: WarnAppeal;
  readonly isOver: boolean;
}) {
  const t = useT('warns');
  return (
    <div className="grid gap-0.5 border-s-2 border-line-strong ps-2.5" data-appeal={status}>
      <p className="text-ink-2 wrap-anywhere">{t('appealText', { reason })}</p>
      {status === 'open' ? (
        !isOver && <p className="text-xs text-wait">{t('appealOpen')}</p>
      ) : (
        <p className={`text-xs wrap-anywhere ${status === 'accepted' ? 'text-ok' : 'text-no'}`}>
          {t(status === 'accepted' ? 'appealAccepted' : 'appealRejected', {
            name: by ?? '',
            answer: answer ?? '',
          })}
        </p>
      )}
    </div>
  );
}

/** A warn: why, how much, who, when, until when; and what waits to be sent. */
export function WarnLine({ warn, refusal, actions }: WarnLineProps) {
  const t = useT('warns');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const own = useCharacter()?.name;
  const reason = useAbsenceWords().reasonOf(warn);
  const { appliedBy, appliedAt, endedBy, endedAt, endReason, cost, change, pendingStatus } = warn;
  const state = stateOf(warn, nowMs);
  const endMs = expiresAt(warn);
  const when = format.dateTime(appliedAt);
  const isMine = appliedBy === own || (change === 'add' && appliedBy === '');
  const ended = endedAt === null ? null : format.dateTime(endedAt);
  const facts = [
    isMine ? t('issuedByMe', { when }) : t('issuedBy', { name: appliedBy, when }),
    ...(endMs === null || (state !== 'active' && state !== 'expired')
      ? []
      : [
          t(state === 'active' ? 'expiresOn' : 'expiredOn', {
            when: format.date(new Date(endMs).toISOString()),
          }),
        ]),
    ...(ended === null
      ? []
      : warn.status === 'paid'
        ? [t((warn.paidRub ?? 0) >= cost ? 'paidBy' : 'resetBy', { name: endedBy ?? '', when: ended })]
        : [
            endedBy === own
              ? t('removedByMe', { when: ended })
              : t('removedBy', { name: endedBy ?? '', when: ended }),
          ]),
  ];
  return (
    <li data-warn={warn.id} data-state={state} className="grid gap-1 px-3.5 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p
          className={`min-w-0 flex-1 basis-48 wrap-anywhere ${state === 'active' && change !== 'add' ? '' : 'text-ink-2'}`}
        >
          {reason ?? <span className="text-ink-3">{t('noReason')}</span>}
        </p>
        <b
          className={`tabular-nums ${state === 'active' ? '' : 'font-normal text-ink-2'} ${state === 'removed' ? 'line-through' : ''}`}
        >
          {format.rubles(cost)}
        </b>
        {state !== 'active' && <Tag tone={STATE_TAGS[state][0]}>{t(STATE_TAGS[state][1])}</Tag>}
      </div>
      {state === 'active' && (warn.paidRub ?? 0) > 0 && (
        <p className="text-ink-2 tabular-nums">
          {t('paidPart', { paid: format.rubles(warn.paidRub ?? 0), cost: format.rubles(cost) })}
        </p>
      )}
      {endReason !== null && warn.appeal?.status !== 'accepted' && (
        <p className="text-ink-2 wrap-anywhere">{t('endReason', { reason: endReason })}</p>
      )}
      {warn.appeal != null && <AppealText appeal={warn.appeal} isOver={state !== 'active'} />}
      <PendingBadge status={pendingStatus} waiting={change === null ? undefined : t(WAITING[change])} />
      {refusal !== undefined && (
        <p role="alert" className="text-no">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-x-3 gap-y-1.5">
        <p className="me-auto text-xs wrap-anywhere text-ink-3">{facts.join(' · ')}</p>
        {actions}
      </div>
    </li>
  );
}
