import { useEffect, useRef } from 'react';
import { history } from '../../../contract/fast-requests.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Age } from '../../ui/feedback/Age.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { FastRow } from './FastRow.tsx';

interface FastHistoryProps {
  readonly of: 'own' | 'clan';
  readonly nameOf: (itemId: string) => string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The history is fetched again when it changes. */
  readonly rev: number | null;
}

/** Finished fast requests, twenty per page. A failed fetch clears the list and shows the error. */
export function FastHistory({ of, nameOf, page, onPage, rev }: FastHistoryProps) {
  const t = useT('fast-requests');
  const shell = useT('shell');
  const pager = useT('loadouts');
  const answer = useEndpoint(history, { query: { of, page: String(page) } });
  const problem = useErrorMessage(answer.problem);
  const { retry } = answer;
  const lastRev = useRef(rev);
  useEffect(() => {
    if (lastRev.current === rev) return;
    lastRev.current = rev;
    retry();
  }, [rev, retry]);
  const data = answer.problem?.kind === 'refused' ? undefined : answer.data;
  const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / data.pageSize));
  return (
    <Panel
      title={t('historyTitle')}
      aside={
        data === undefined ? undefined : (
          <>
            <span>{t('found', { count: data.total })}</span>
            <Age at={answer.fetchedAt} />
          </>
        )
      }
    >
      {data === undefined ? (
        answer.problem !== null && answer.state !== 'offline' ? (
          <StateBlock
            kind="broken"
            action={
              <Button icon="rotate-ccw" onClick={retry}>
                {shell('tryAgain')}
              </Button>
            }
          >
            {problem}
          </StateBlock>
        ) : (
          <StateBlock kind={answer.state === 'ready' ? 'loading' : answer.state} rows={4} />
        )
      ) : data.history.length === 0 ? (
        <StateBlock kind="empty" title={t('historyEmpty')}>
          {t('historyEmptyBody')}
        </StateBlock>
      ) : (
        <ul>
          {data.history.map((request) => (
            <FastRow key={request.id} request={request} nameOf={nameOf} hasName={of === 'clan'} />
          ))}
        </ul>
      )}
      {data !== undefined && answer.problem !== null && (
        <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-wait">
          {problem}
        </p>
      )}
      <Pagination t={pager} page={page} pages={pages} onPage={onPage} />
    </Panel>
  );
}
