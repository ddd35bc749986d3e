import { useState } from 'react';
import { events, type MemberEventLine } from '../../../contract/clan-members.ts';
import { useCharacter } from '../../data/session/session.ts';
import { allPages } from '../../components/export/all-pages.ts';
import { ExportButtons } from '../../components/export/ExportButtons.tsx';
import { SERVER_SOURCE, useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { useSource } from '../../data/store/source.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { clanRankClass, rankKey } from '../../ui/layout/clan-rank-stripe.ts';
import { pageCount } from '../../ui/navigation/Pagination.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Tag } from '../../ui/layout/Tag.tsx';
import { EVENT_LABELS } from './member-labels.ts';

function Line({ event }: { readonly event: MemberEventLine }) {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const format = useClanFormats();
  const labels = EVENT_LABELS[event.kind];
  const rankOf = (rank: MemberEventLine['toRank']): string => (rank === null ? '' : ranks(rankKey(rank)));
  return (
    <li
      data-event={event.kind}
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2.5 ${clanRankClass(event.toRank)}`}
    >
      <span className="min-w-0 grow basis-52 wrap-anywhere">
        {t(labels.line, { name: event.name, from: rankOf(event.fromRank), to: rankOf(event.toRank) })}
      </span>
      <Tag tone={labels.tone}>{t(labels.kind)}</Tag>
      <time dateTime={event.at} className="text-xs text-ink-3">
        {format.dateTime(event.at)}
      </time>
    </li>
  );
}

/** Joins, departures, promotions and demotions, paged. */
export function HistoryPanel() {
  const t = useT('clan-members');
  const ranks = useT('characters');
  const clan = useCharacter()?.clan ?? null;
  const { call } = useSource(SERVER_SOURCE);
  const title = t('historyTitle');
  const [page, setPage] = useState(1);
  const answer = useInClanTime(useEndpoint(events, { query: { page: String(page) } }));
  return (
    <AnswerPanel
      title={title}
      answer={answer}
      failedTitle={t('loadFailed')}
      rows={6}
      aside={({ total }) =>
        total > 0 && (
          <ExportButtons
            title={title}
            makeTable={async (texts) => {
              const { rows, isCut } = await allPages(async (asked) => {
                const data = await call(events, { query: { page: String(asked) } });
                return { rows: data.events, total: data.total };
              });
              return {
                title,
                about: clan?.name,
                isCut,
                headings: [
                  texts('when'),
                  texts('member'),
                  texts('event'),
                  texts('rankBefore'),
                  texts('rankAfter'),
                ],
                rows: rows.map(({ at, name, kind, fromRank, toRank }) => [
                  { at },
                  name,
                  t(EVENT_LABELS[kind].kind),
                  fromRank === null ? null : ranks(rankKey(fromRank)),
                  toRank === null ? null : ranks(rankKey(toRank)),
                ]),
              };
            }}
          />
        )
      }
    >
      {(data) => {
        const pages = pageCount(data.total, data.pageSize);
        return data.events.length === 0 ? (
          <StateBlock kind="empty" title={t('historyEmpty')}>
            {t('historyEmptyBody')}
          </StateBlock>
        ) : (
          <>
            <ul className="divide-y divide-line">
              {data.events.map((event) => (
                <Line key={event.id} event={event} />
              ))}
            </ul>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3.5 py-2.5">
              <p className="me-auto text-xs text-ink-3">{t('noticed')}</p>
              {pages > 1 && (
                <nav aria-label={t('pages')} className="flex items-center gap-2">
                  <Button variant="quiet" disabled={page <= 1} onClick={() => setPage(page - 1)}>
                    {t('newer')}
                  </Button>
                  <span className="text-xs text-ink-2">{t('pageOf', { page: data.page, pages })}</span>
                  <Button variant="quiet" disabled={page >= pages} onClick={() => setPage(page + 1)}>
                    {t('older')}
                  </Button>
                </nav>
              )}
            </div>
          </>
        );
      }}
    </AnswerPanel>
  );
}
