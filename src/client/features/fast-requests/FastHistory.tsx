import { history } from '../../../contract/fast-requests.ts';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { call } from '../../data/http/client.ts';
import { clearedWhenRefused, useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { allPages } from '../../components/export/all-pages.ts';
import { ExportFast } from './ExportFast.tsx';
import { FastRow } from './FastRow.tsx';

interface FastHistoryProps {
  readonly of: 'own' | 'clan';
  readonly nameOf: (itemId: string) => string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Finished fast requests, twenty per page. A failed fetch clears the list and shows the error. */
export function FastHistory({ of, nameOf, page, onPage }: FastHistoryProps) {
  const t = useT('fast-requests');
  const pager = useT('loadouts');
  const answer = useInClanTime(
    clearedWhenRefused(useEndpoint(history, { query: { of, page: String(page) } })),
  );
  const { data } = answer;
  return (
    <AnswerPanel
      title={t('historyTitle')}
      answer={answer}
      rows={4}
      aside={({ total }) => (
        <>
          <span>{t('found', { count: total })}</span>
          {total > 0 && (
            <ExportFast
              title={t('historyTitle')}
              nameOf={nameOf}
              getRows={() =>
                allPages(async (asked) => {
                  const answered = await call(history, { query: { of, page: String(asked) } });
                  return { rows: answered.history, total: answered.total };
                })
              }
            />
          )}
        </>
      )}
      footer={
        <Pagination t={pager} page={page} total={data?.total} pageSize={data?.pageSize} onPage={onPage} />
      }
    >
      {({ history: requests }) =>
        requests.length === 0 ? (
          <StateBlock kind="empty" title={t('historyEmpty')}>
            {t('historyEmptyBody')}
          </StateBlock>
        ) : (
          <ul>
            {requests.map((request) => (
              <FastRow key={request.id} request={request} nameOf={nameOf} hasName={of === 'clan'} />
            ))}
          </ul>
        )
      }
    </AnswerPanel>
  );
}
