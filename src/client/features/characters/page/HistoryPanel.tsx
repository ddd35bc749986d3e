import { history, type CharacterEvent } from '../../../../contract/character-records.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';

const EVENT_KEYS = {
  joined: 'pastJoined',
  left: 'pastLeft',
  promoted: 'pastPromoted',
  demoted: 'pastDemoted',
} as const;

/** Changes of clan and rank, as recorded by this server. */
export function HistoryPanel({ name }: { readonly name: string }) {
  const t = useT('characters');
  const format = useClanFormats();
  const answer = useInClanTime(useEndpoint(history, { params: { name } }));
  const rankOf = (rank: CharacterEvent['toRank']): string => (rank === null ? '' : t(rankKey(rank)));
  return (
    <AnswerPanel title={t('seenByClan')} answer={answer} failedTitle={t('pastFailed')} rows={2}>
      {({ events }) =>
        events.length === 0 ? (
          <StateBlock kind="empty" title={t('pastEmpty')}>
            {t('pastEmptyBody')}
          </StateBlock>
        ) : (
          <ol className="divide-y divide-line">
            {events.map((event) => (
              <li
                key={event.id}
                data-past={event.kind}
                className={`flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2.5 ${clanRankClass(event.toRank)}`}
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
        )
      }
    </AnswerPanel>
  );
}
