import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BIN_PAGE_SIZE, list, type BinItem } from '../../../contract/bin.ts';
import { BIN_DAYS, BIN_KINDS } from '../../../domain/bin/bin-kind.ts';
import { textField } from '../../../domain/fields.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import {
  submitResultOf,
  SubmitMessage,
  submitTexts,
  useSubmitStatus,
  type SubmitResult,
} from '../../components/outbox/SubmitMessage.tsx';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { clearedWhenRefused, useEndpoint } from '../../data/http/use-endpoint.ts';
import { useNow } from '../../data/i18n/use-now.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useChange, useOutbox } from '../../data/outbox/use-outbox.ts';
import { useUrlState, type SearchRoute } from '../../data/page/use-url-state.ts';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { BinRow } from './BinRow.tsx';
import { leftOutOf } from './unsent/left-out.ts';
import { KIND_WORDS, thingName, type BinWords } from './bin-words.ts';
import { BIN_URL_CODEC } from './url/bin-search.ts';

const FIELD = 'h-10 min-w-0 border border-line-field bg-ground px-2 text-ink';

type Search = ReturnType<typeof BIN_URL_CODEC.write>;
const route: SearchRoute<Search> = {
  useSearch: () => useSearch({ strict: false }) as Search,
  useNavigate: () => useNavigate() as ReturnType<SearchRoute<Search>['useNavigate']>,
};

/** What people of the clan deleted, for as long as it can be brought back. */
export function BinScreen() {
  const t = useT('bin');
  const words: BinWords = { t, schedule: useT('schedule'), maps: useT('squads'), format: useClanFormats() };
  // loaded here: a part that suspends for its own texts later would hide the list
  useT('errors');
  const nowMs = useNow();
  const { state, change } = useUrlState(route, BIN_URL_CODEC);
  const { kind, page } = state;
  const query = { page: String(page), ...(kind !== null && { kind }) };
  const answer = useInClanTime(
    clearedWhenRefused(useEndpoint(list, { query }, { refetchIntervalMs: 60_000 })),
  );
  const restore = useChange('bin.restore');
  const { rows, sent } = useOutbox();
  const [last, setLast] = useState<{ readonly name: string; readonly result: SubmitResult } | null>(null);
  const status = useSubmitStatus(last?.result ?? null);
  const { result } = last ?? {};
  const leftOut =
    result?.kind === 'saved' ? leftOutOf(sent.find(({ key }) => key === result.key)?.answer) : [];
  const kinds = answer.data?.kinds ?? [];
  // confirmed, and the list may still be the one before
  const restored = new Set(
    sent.flatMap(({ op, args }) => (op === 'bin.restore' ? [textField(args, 'id')] : [])),
  );
  const bringBack = async (item: BinItem): Promise<void> => {
    const { id, kind: of, title } = item;
    const done = await restore({ id, kind: of, title });
    setLast({ name: thingName(item, words), result: submitResultOf(done) });
  };
  return (
    <Page>
      <div className="grid gap-1">
        <h1>{t('title')}</h1>
        <p className="max-w-prose text-ink-2">{t('lead', { count: BIN_DAYS })}</p>
      </div>
      <SubmitMessage
        status={status}
        texts={submitTexts(t, { sent: t('submitSent', { name: last?.name ?? '' }) })}
      >
        {status === 'sent' && leftOut.length > 0 && (
          <p className="text-ink-2">{t('leftOut', { names: words.format.list(leftOut) })}</p>
        )}
        {status === 'refused' && (
          <LinkButton variant="quiet" icon="arrow-right" to="/{-$locale}/dashboard/unsent">
            {t('openUnsent')}
          </LinkButton>
        )}
      </SubmitMessage>
      <AnswerPanel
        title={t('things')}
        answer={answer}
        rows={6}
        lead={
          (kinds.length > 1 || kind !== null) && (
            <label className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2.5">
              <span className="text-ink-2">{t('kind')}</span>
              <select
                value={kind ?? ''}
                className={FIELD}
                onChange={({ target }) =>
                  change(
                    () => ({ kind: BIN_KINDS.find((one) => one === target.value) ?? null, page: 1 }),
                    true,
                  )
                }
              >
                <option value="">{t('allKinds')}</option>
                {BIN_KINDS.filter((one) => one === kind || kinds.includes(one)).map((one) => (
                  <option key={one} value={one}>
                    {t(KIND_WORDS[one].name)}
                  </option>
                ))}
              </select>
            </label>
          )
        }
        footer={
          <Pagination
            t={t}
            page={answer.data?.page ?? page}
            total={answer.data?.total}
            pageSize={BIN_PAGE_SIZE}
            onPage={(next) => change((before) => ({ ...before, page: next }), true)}
          />
        }
      >
        {({ items }) => {
          const present = items.filter(({ id }) => !restored.has(id));
          return present.length === 0 ? (
            <StateBlock kind="empty" title={t(kind === null ? 'empty' : 'noMatches')}>
              {t('emptyBody', { count: BIN_DAYS })}
            </StateBlock>
          ) : (
            <ul>
              {present.map((item) => (
                <BinRow
                  key={item.id}
                  item={item}
                  words={words}
                  nowMs={nowMs}
                  waiting={rows.findLast(
                    ({ op, args }) => op === 'bin.restore' && textField(args, 'id') === item.id,
                  )}
                  onRestore={() => void bringBack(item)}
                />
              ))}
            </ul>
          );
        }}
      </AnswerPanel>
    </Page>
  );
}
