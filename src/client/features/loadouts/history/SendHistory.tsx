import { useEffect, useRef } from 'react';
import { SENDS_PAGE_SIZE, sends, type SupplySend } from '../../../../contract/loadouts.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';

interface SendHistoryProps {
  readonly of: 'own' | 'clan';
  readonly nameOf: (itemId: string) => string;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** The history is fetched again when it changes. */
  readonly rev: number | null;
}

function SendRow({
  send,
  of,
  nameOf,
}: { readonly send: SupplySend } & Pick<SendHistoryProps, 'of' | 'nameOf'>) {
  const t = useT('loadouts');
  const format = useFormats();
  const isBack = send.items.every(({ quantity }) => quantity < 0);
  return (
    <li data-send={send.id} className="grid gap-0.5 border-t border-line px-3.5 py-2.5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="flex min-w-0 items-center gap-2">
          <Icon
            name={isBack ? 'rotate-ccw' : 'package'}
            className={`size-4 ${isBack ? 'text-ink-3' : 'text-ok'}`}
          />
          <b className="font-semibold wrap-anywhere">{send.sentBy}</b>
        </span>
        <span className="min-w-0 wrap-anywhere">
          {of === 'own'
            ? t(isBack ? 'tookBackOwn' : 'sentOwn')
            : t(isBack ? 'tookBackFrom' : 'sentTo', { name: send.characterName })}
        </span>
        <span className="text-xs text-ink-3">
          {t(STAGE_KEYS[send.mapStage])}
          {send.action !== 'mark' && ` · ${t(send.action === 'send' ? 'actionSend' : 'actionClear')}`}
        </span>
        <time dateTime={send.at} className="ms-auto text-xs text-ink-3">
          {format.dateTime(send.at)}
        </time>
      </div>
      <p className="text-ink-2">
        {send.items
          .map(({ itemId, quantity }) => `${nameOf(itemId)} × ${format.number(Math.abs(quantity))}`)
          .join(' · ')}
      </p>
    </li>
  );
}

/** Who sent what to whom, newest first, twenty per page. */
export function SendHistory({ of, nameOf, page, onPage, rev }: SendHistoryProps) {
  const t = useT('loadouts');
  const shell = useT('shell');
  const answer = useEndpoint(sends, { query: { of, page: String(page) } });
  const problem = useErrorMessage(answer.problem);
  const { retry } = answer;
  const data = answer.problem?.kind === 'refused' ? undefined : answer.data;
  const lastRev = useRef(rev);
  useEffect(() => {
    if (lastRev.current === rev) return;
    lastRev.current = rev;
    retry();
  }, [rev, retry]);
  const pages = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / SENDS_PAGE_SIZE));
  return (
    <Panel
      title={t(of === 'own' ? 'ownSendsTitle' : 'sendsTitle')}
      aside={data === undefined ? undefined : <Age at={answer.fetchedAt} />}
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
          <StateBlock kind={answer.state === 'ready' ? 'loading' : answer.state} rows={5} />
        )
      ) : data.sends.length === 0 ? (
        <StateBlock kind="empty" title={t('noSends')}>
          {t(of === 'own' ? 'noSendsOwnBody' : 'noSendsBody')}
        </StateBlock>
      ) : (
        <ul>
          {data.sends.map((send) => (
            <SendRow key={send.id} send={send} of={of} nameOf={nameOf} />
          ))}
        </ul>
      )}
      {data !== undefined && answer.problem !== null && (
        <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-wait">
          {problem}
        </p>
      )}
      <Pagination t={t} page={page} pages={pages} onPage={onPage} />
    </Panel>
  );
}
