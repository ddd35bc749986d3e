import { useMemo, useState } from 'react';
import { older } from '../../../../contract/older-wars.ts';
import { NOT_PENDING } from '../../../../offline/mirror/create-overlay.ts';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { useInClanTime } from '../../../data/clan/use-in-clan-time.ts';
import { clearedWhenRefused, useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useResultOf } from '../results/use-war-results.ts';
import { useWarWords } from '../words/use-war-words.ts';
import type { ListedWar } from './filter-wars.ts';
import { WarLine } from './WarLine.tsx';

const ROW = { ...NOT_PENDING, change: null } as const;
const LINES = 'divide-y divide-line border-t border-line';

interface OlderPageProps {
  /** From 1 on. */
  readonly page: number;
  /** Null: a page below this one is shown. */
  readonly onMore: (() => void) | null;
}

function OlderPage({ page, onMore }: OlderPageProps) {
  const t = useT('clan-wars-older');
  const resultOf = useResultOf();
  const answer = useInClanTime(clearedWhenRefused(useEndpoint(older, { query: { page: String(page) } })));
  const problem = useErrorMessage(answer.problem);
  const { data } = answer;
  const wars = useMemo(
    () =>
      data?.wars.map(({ war, stages: rows }): ListedWar => {
        const stages = rows.map((stage) => ({ ...stage, ...ROW, refused: null }));
        return { war: { ...war, ...ROW }, stages, confirmed: stages, pictured: [], ...resultOf(war, rows) };
      }),
    [data, resultOf],
  );
  if (data === undefined || wars === undefined) return <AnswerFallback answer={answer} rows={3} />;
  if (data.total === 0)
    return (
      <StateBlock kind="empty" title={t('none')}>
        {t('noneBody')}
      </StateBlock>
    );
  return (
    <>
      <ul className={LINES}>
        {wars.map((listed) => (
          <WarLine key={listed.war.id} listed={listed} />
        ))}
      </ul>
      {problem !== '' && (
        <p role="status" className="border-t border-line px-3.5 py-2 text-xs text-wait">
          {problem}
        </p>
      )}
      {onMore !== null && data.page * data.pageSize < data.total && (
        <div className="border-t border-line p-3.5">
          <Button onClick={onMore}>{t('more')}</Button>
        </div>
      )}
    </>
  );
}

/** Wars that devices do not hold, page by page; asked for when somebody wants to see them. */
export function OlderWars({ before }: { readonly before: string }) {
  const t = useT('clan-wars-older');
  const { format } = useWarWords();
  const [pages, setPages] = useState(0);
  return (
    <Panel title={t('title')}>
      <p className="px-3.5 py-2.5 text-xs text-ink-3">{t('note', { day: format.day(before) })}</p>
      {pages === 0 ? (
        <div className="px-3.5 pb-3.5">
          <Button onClick={() => setPages(1)}>{t('show')}</Button>
        </div>
      ) : (
        Array.from({ length: pages }, (_, at) => (
          <OlderPage key={at} page={at + 1} onMore={at === pages - 1 ? () => setPages(pages + 1) : null} />
        ))
      )}
    </Panel>
  );
}
