import { history, type CharacterEvent } from '../../../../contract/characters.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { rankKey, stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';

const EVENT_KEYS = {
  joined: 'pastJoined',
  left: 'pastLeft',
  promoted: 'pastPromoted',
  demoted: 'pastDemoted',
} as const;

/** Changes of clan and rank, as recorded by this server. */
export function HistoryPanel({ name }: { readonly name: string }) {
  const t = useT('characters');
  const shell = useT('shell');
  const format = useFormats();
  const answer = useEndpoint(history, { params: { name } });
  const problem = useErrorMessage(answer.problem);
  const rankOf = (rank: CharacterEvent['toRank']): string => (rank === null ? '' : t(rankKey(rank)));
  const events = answer.data?.events;
  return (
    <Panel title={t('seenByClan')} aside={<Age at={answer.fetchedAt} />}>
      {events === undefined ? (
        answer.state === 'broken' ? (
          <StateBlock
            kind="broken"
            title={t('pastFailed')}
            action={
              <Button icon="rotate-ccw" onClick={answer.retry}>
                {shell('tryAgain')}
              </Button>
            }
          >
            {problem}
          </StateBlock>
        ) : (
          <StateBlock kind={answer.state === 'ready' ? 'loading' : answer.state} rows={2} />
        )
      ) : events.length === 0 ? (
        <StateBlock kind="empty" title={t('pastEmpty')}>
          {t('pastEmptyBody')}
        </StateBlock>
      ) : (
        <ol className="divide-y divide-line">
          {events.map((event) => (
            <li
              key={event.id}
              data-past={event.kind}
              className={`flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2.5 ${stripeClass(stripeOfRank(event.toRank))}`}
            >
              <span className="min-w-0 grow basis-48 wrap-anywhere">
                {t(EVENT_KEYS[event.kind], {
                  clan: event.clanName,
                  from: rankOf(event.fromRank),
                  to: rankOf(event.toRank),
                })}
              </span>
              <time dateTime={event.at} className="text-xs text-ink-3">
                {format.dateTime(event.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
