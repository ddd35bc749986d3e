import { SENDS_PAGE_SIZE, sends, type SupplySend } from '../../../../contract/loadouts.ts';
import { call } from '../../../data/http/client.ts';
import { clearedWhenRefused, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { allPages } from '../../../components/export/all-pages.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { AnswerPanel } from '../../../components/feedback/AnswerPanel.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Pagination } from '../../../ui/navigation/Pagination.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';

interface SendHistoryProps {
  readonly of: 'own' | 'clan';
  readonly nameOf: (itemId: string) => string;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function SendRow({
  send,
  of,
  nameOf,
}: { readonly send: SupplySend } & Pick<SendHistoryProps, 'of' | 'nameOf'>) {
  const t = useT('loadouts');
  const format = useClanFormats();
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

function ExportSends({
  of,
  nameOf,
  title,
}: Pick<SendHistoryProps, 'of' | 'nameOf'> & { readonly title: string }) {
  const t = useT('loadouts');
  return (
    <ExportButtons
      title={title}
      makeTable={async (texts) => {
        const { rows, isCut } = await allPages(async (page) => {
          const data = await call(sends, { query: { of, page: String(page) } });
          return { rows: data.sends, total: data.total };
        });
        return {
          title,
          isCut,
          headings: [
            texts('when'),
            texts('sentBy'),
            texts('sentTo'),
            texts('map'),
            texts('item'),
            texts('quantity'),
          ],
          rows: rows.flatMap(({ at, sentBy, characterName, mapStage, items }) =>
            items.map(({ itemId, quantity }) => [
              { at },
              sentBy,
              characterName,
              t(STAGE_KEYS[mapStage]),
              nameOf(itemId),
              quantity,
            ]),
          ),
        };
      }}
    />
  );
}

/** Who sent what to whom, newest first, twenty per page. */
export function SendHistory({ of, nameOf, page, onPage }: SendHistoryProps) {
  const t = useT('loadouts');
  const title = t(of === 'own' ? 'ownSendsTitle' : 'sendsTitle');
  const answer = useInClanTime(clearedWhenRefused(useEndpoint(sends, { query: { of, page: String(page) } })));
  return (
    <AnswerPanel
      title={title}
      answer={answer}
      rows={5}
      aside={({ total }) => total > 0 && <ExportSends of={of} nameOf={nameOf} title={title} />}
      footer={
        <Pagination t={t} page={page} total={answer.data?.total} pageSize={SENDS_PAGE_SIZE} onPage={onPage} />
      }
    >
      {(data) =>
        data.sends.length === 0 ? (
          <StateBlock kind="empty" title={t('noSends')}>
            {t(of === 'own' ? 'noSendsOwnBody' : 'noSendsBody')}
          </StateBlock>
        ) : (
          <ul>
            {data.sends.map((send) => (
              <SendRow key={send.id} send={send} of={of} nameOf={nameOf} />
            ))}
          </ul>
        )
      }
    </AnswerPanel>
  );
}
