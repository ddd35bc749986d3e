import type { SkipId, UserId } from '../../../../domain/ids.ts';
import { useState } from 'react';
import { list as roster } from '../../../../contract/clan-members.ts';
import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { forecastDays } from '../../../../domain/skips/review-context.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useChange, useOutbox } from '../../../data/outbox/use-outbox.ts';
import { useRole, useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { useFocusFallback } from '../../../ui/browser/use-focus-fallback.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StatusMessage } from '../../../ui/feedback/StatusMessage.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import type { MirroredSkips } from '../list/use-mirrored-skips.ts';
import { DecisionDialog, type Decision } from './DecisionDialog.tsx';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewCard } from './ReviewCard.tsx';

/** The review queue, earliest first: pending requests that the server knows, and unconfirmed decisions. */
function reviewQueue(skips: readonly ShownSkip[]): readonly ShownSkip[] {
  return skips
    .filter(
      (skip) =>
        (skip.change === 'review' && skip.pendingStatus !== null) ||
        (skip.status === 'pending' && skip.change !== 'create'),
    )
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
}: {
  readonly shown: MirroredSkips;
}) {
  const t = useT('skips');
  const { isOnline } = useNetwork();
  const { user } = useSession();
  const isLeader = useRole() === 'leader';
  const members = useEndpoint(roster, {});
  const review = useChange('skip.review');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [decision, setDecision] = useState<Decision | null>(null);
  const [message, setMessage] = useState<{ readonly text: string; readonly isBad: boolean } | null>(null);
  const [submittedKeys, setSubmittedKeys] = useState<readonly string[]>([]);
  const outbox = useOutbox();
  const box = useFocusFallback<HTMLElement>();

  const isRefused = outbox.rows.some(
    ({ key, state: rowState }) => rowState === 'needs-attention' && submittedKeys.includes(key),
  );
  const isConfirmed =
    submittedKeys.length > 0 && submittedKeys.every((key) => outbox.sent.some((row) => row.key === key));
  // a refused decision is shown on its card
  const shownMessage =
    message?.isBad === true
      ? message
      : isRefused
        ? null
        : isConfirmed
          ? { text: t('messageSent', { count: submittedKeys.length }), isBad: false }
          : message;

  const queue = reviewQueue(skips);
  const open = queue.filter((skip) => mayDecide(skip, user?.id ?? null, isLeader));
  const selected = open.filter(({ id }) => chosen.has(id));
  const choose = (id: SkipId, isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  const openDecision = (verdict: ReviewDecision, about: readonly ShownSkip[]): void => {
    setMessage(null);
    setSubmittedKeys([]);
    setDecision({ verdict, about });
  };

  const decide = async ({ verdict, about }: Decision, reason: string | null): Promise<boolean> => {
    const keys: string[] = [];
    for (const { id } of about) {
      const done = await review({ id, decision: verdict, reason });
      if (!done.ok) {
        setMessage({ text: t(done.code === 'storage.full' ? 'notSavedFull' : 'notSaved'), isBad: true });
        return false;
      }
      keys.push(done.value.key);
      choose(id, false);
    }
    setChosen(new Set());
    setSubmittedKeys(keys);
    setMessage({ text: t('messageQueued', { count: keys.length }), isBad: false });
    return true;
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
      className={`grid gap-3 ${selected.length > 0 ? 'max-md:pb-16' : ''}`}
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="queue-title" className="me-auto">
          {t('queueTitle')}
          <span className="ms-2 text-ink-3">{queue.length}</span>
        </h2>
        {members.data !== undefined && (
          <span className="text-xs text-ink-3">
            <Age at={members.data.seenAt} words={(age) => t('rosterAge', { age })} />
          </span>
        )}
      </div>
      <StatusMessage
        text={shownMessage?.text ?? ''}
        className={`border-s-3 bg-panel px-3.5 py-2.5 ${shownMessage?.isBad === true ? 'border-s-no text-no' : 'border-s-ok'}`}
      />
      {queue.length === 0 && (
        <Panel>
          <StateBlock
            kind="empty"
            title={t('queueEmpty')}
            action={
              <LinkButton to="/{-$locale}/officer/skipsPanel" search={{ tab: 'manager' }}>
                {t('openManager')}
              </LinkButton>
            }
          >
            {t('queueEmptyBody')}
          </StateBlock>
        </Panel>
      )}
      {open.length > 0 && (
        <ReviewBar
          open={open.length}
          selected={selected.length}
          onAll={(isAll) => setChosen(isAll ? new Set(open.map(({ id }) => id)) : new Set())}
          onDecide={(verdict) => openDecision(verdict, selected)}
        />
      )}
      <ul className="grid gap-3">
        {queue.map((skip) => (
          <li key={skip.id}>
            <ReviewCard
              skip={skip}
              skips={skips}
              roster={members.data?.members ?? null}
              isRosterAwaited={members.state === 'loading'}
              today={today}
              isOwn={skip.userId === user?.id}
              mayDecide={open.includes(skip)}
              isChosen={chosen.has(skip.id) && open.includes(skip)}
              onChoose={(isChosen) => choose(skip.id, isChosen)}
              onDecide={(verdict) => openDecision(verdict, [skip])}
            />
          </li>
        ))}
      </ul>
      <DecisionDialog
        decision={decision}
        days={
          decision === null || members.data === undefined
            ? []
            : forecastDays(decision.about, skips, members.data.members)
        }
        onClose={() => setDecision(null)}
        onConfirm={decide}
      />
    </section>
  );
}
