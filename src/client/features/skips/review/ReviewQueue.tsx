import { toId, type SkipId, type UserId } from '../../../../domain/ids.ts';
import { useState, type ReactNode } from 'react';
import { v7 as newId } from 'uuid';
import { MAX_DECIDED } from '../../../../domain/skips/decision.ts';
import { forecastDays } from '../../../../domain/skips/review-context.ts';
import type { StorageErrorCode } from '../../../../offline/outbox/enqueue.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useRole, useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { MirroredSkips } from '../list/use-mirrored-skips.ts';
import { DecisionDialog, type Decision } from './DecisionDialog.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { RecentDecisionList } from './RecentDecisionList.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { useEventForecasts } from './use-event-forecasts.ts';
import { useRoster } from './use-roster.ts';

/** The review queue, earliest first: pending requests that the server knows. */
function reviewQueue(skips: readonly ShownSkip[]): readonly ShownSkip[] {
  return skips
    .filter((skip) => skip.status === 'pending' && skip.change !== 'create')
    .toSorted((one, other) =>
      one.startDate < other.startDate
        ? -1
        : one.startDate > other.startDate
          ? 1
          : one.requestedAt < other.requestedAt
            ? -1
            : one.requestedAt > other.requestedAt
              ? 1
              : 0,
    );
}

/**
 * Whether a decision is possible: none is in flight, and it is not the user's own request, unless the user
 * leads the clan.
 */
function mayDecide(skip: ShownSkip, userId: UserId | null, isLeader: boolean): boolean {
  return skip.status === 'pending' && skip.pendingStatus === null && (isLeader || skip.userId !== userId);
}

/** Requests waiting for a decision, with the facts for it; one or several can be decided at once. */
export function ReviewQueue({
  shown: { state, skips, mirror, isFirstSync, today },
  next,
}: {
  readonly shown: MirroredSkips;
  /** Where to go when nothing is left to decide. */
  readonly next?: ReactNode;
}) {
  const t = useT('skips');
  const { isOnline } = useNetwork();
  const { user } = useSession();
  const isLeader = useRole() === 'leader';
  const roster = useRoster(today);
  const sendDecision = useChange('skip.decide');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision | null>(null);
  const box = useFocusFallback<HTMLElement>();

  const queue = reviewQueue(skips);
  const eventsOf = useEventForecasts(skips, roster.members, today);
  const open = queue.filter((skip) => mayDecide(skip, user?.id ?? null, isLeader));
  const selected = open.filter(({ id }) => chosen.has(id));
  const choose = (id: SkipId, isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const decide = async (
    { verdict, about }: Decision,
    reason: string | null,
  ): Promise<StorageErrorCode | null> => {
    const ids = about.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += MAX_DECIDED) {
      const part = ids.slice(at, at + MAX_DECIDED);
      const done = await sendDecision({ id: toId(newId()), decision: verdict, reason, skips: part });
      if (!done.ok) return done.code === 'storage.full' ? 'storage.full' : 'storage.failed';
    }
    setChosen(new Set());
    return null;
  };

  if (state === 'broken')
    return (
      <Panel title={t('queueTitle')}>
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      </Panel>
    );
  if (state === 'loading' || isFirstSync)
    return (
      <Panel title={t('queueTitle')}>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  if (mirror === null)
    return (
      <Panel title={t('queueTitle')}>
        <StateBlock kind={isOnline ? 'broken' : 'offline'} />
      </Panel>
    );
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="queue-title"
      className={`grid gap-2 ${selected.length > 0 ? 'max-md:pb-16' : ''}`}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="queue-title" className="me-auto">
          {t('queueTitle')}
          <span className="ms-2 text-ink-3">{queue.length}</span>
        </h2>
        {roster.seenAt !== null && (
          <span className="text-xs text-ink-3">
            <Age at={roster.seenAt} words={(age) => t('rosterAge', { age })} />
          </span>
        )}
      </div>
      <div className="sticky top-[var(--bar-height,3.5rem)] z-20 grid gap-1.5 empty:hidden">
        <RecentDecisionList skips={skips} />
        {open.length > 0 && (
          <ReviewBar
            open={open.length}
            selected={selected.length}
            onAll={(isAll) => setChosen(isAll ? new Set(open.map(({ id }) => id)) : new Set())}
            onDecide={(verdict) => setDecision({ verdict, about: selected })}
          />
        )}
      </div>
      {queue.length === 0 && (
        <Panel>
          <StateBlock kind="empty" title={t('queueEmpty')} action={next}>
            {t('queueEmptyBody')}
          </StateBlock>
        </Panel>
      )}
      {queue.length > 0 && (
        <ul className="border-t border-line">
          {queue.map((skip) => (
            <li key={skip.id}>
              <ReviewRow
                skip={skip}
                skips={skips}
                roster={roster.members}
                isRosterAwaited={roster.isAwaited}
                today={today}
                events={eventsOf([skip])}
                isOwn={skip.userId === user?.id}
                mayDecide={open.includes(skip)}
                isChosen={chosen.has(skip.id) && open.includes(skip)}
                onChoose={(isChosen) => choose(skip.id, isChosen)}
                onDecide={(verdict) => setDecision({ verdict, about: [skip] })}
              />
            </li>
          ))}
        </ul>
      )}
      <DecisionDialog
        decision={decision}
        days={
          decision === null || roster.members === null
            ? []
            : forecastDays(decision.about, skips, roster.members)
        }
        events={decision === null ? [] : eventsOf(decision.about)}
        isReasonRequired={mirror.clan.isReasonRequired}
        onClose={() => setDecision(null)}
        onConfirm={decide}
      />
    </section>
  );
}
