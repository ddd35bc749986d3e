import { useNavigate, useSearch } from '@tanstack/react-router';
import { AUDIT_PAGE_SIZE, list, type AuditLine } from '../../../contract/audit.ts';
import { AUDIT_TOPICS } from '../../../domain/audit/audit-part.ts';
import { allPages } from '../../components/export/all-pages.ts';
import { ExportButtons } from '../../components/export/ExportButtons.tsx';
import { eventWords } from '../../components/schedule/event-words.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import { useItemNames, useLibrary } from '../../data/catalogue/use-library.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { call } from '../../data/http/client.ts';
import { clearedWhenRefused, useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useUrlState, type SearchRoute } from '../../data/page/use-url-state.ts';
import { useRole, useSession } from '../../data/session/session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { FoldedRows } from './AuditRow.tsx';
import { changesText } from './words/changes.ts';
import { foldLines } from './words/fold.ts';
import type { AuditWords } from './words/names.ts';
import { lineText } from './words/sentences.ts';
import { AUDIT_URL_CODEC, NO_FILTER, type AuditState } from './url/audit-search.ts';

/** The page of the clan, or that of the demo. */
const route: SearchRoute<ReturnType<typeof AUDIT_URL_CODEC.write>> = {
  useSearch: () => useSearch({ strict: false }) as ReturnType<typeof AUDIT_URL_CODEC.write>,
  useNavigate: () =>
    useNavigate() as ReturnType<SearchRoute<ReturnType<typeof AUDIT_URL_CODEC.write>>['useNavigate']>,
};

/** Entries of one day after the other, newest first. */
function daysOf(
  lines: readonly AuditLine[],
  dayOf: (at: string) => string,
): readonly { readonly day: string; readonly lines: readonly AuditLine[] }[] {
  const days = new Map<string, AuditLine[]>();
  for (const line of lines) {
    const day = dayOf(line.at);
    const known = days.get(day);
    if (known === undefined) days.set(day, [line]);
    else known.push(line);
  }
  return [...days].map(([day, of]) => ({ day, lines: of }));
}

function useAuditWords(): AuditWords {
  const t = useT('audit');
  const maps = useT('loadouts');
  const format = useClanFormats();
  return {
    t,
    events: eventWords(useT('schedule'), format),
    lines: useT('audit-lines'),
    maps,
    slots: useT('gear'),
    pages: useT('shell'),
    webhooks: useT('integrations'),
    tokens: useT('api-tokens'),
    format,
    nameOf: useItemNames(true),
  };
}

function queryOf({ topic, person, entity, from, to }: AuditState, of: 'clan' | 'own') {
  const isReversed = from !== null && to !== null && to < from;
  return {
    of,
    ...(topic !== null && { topic }),
    ...(person !== '' && { person }),
    ...(entity !== null && { entity }),
    ...(from !== null && { from }),
    ...(to !== null && !isReversed && { to }),
  };
}

function AuditList({
  state,
  of,
  onChange,
}: {
  readonly state: AuditState;
  readonly of: 'clan' | 'own';
  readonly onChange: (change: Partial<AuditState>, isStep?: boolean) => void;
}) {
  const words = useAuditWords();
  const { t, format } = words;
  const isNaming = useLibrary().status === 'loading';
  const query = queryOf(state, of);
  const answer = useInClanTime(
    clearedWhenRefused(
      useEndpoint(list, { query: { ...query, page: String(state.page) } }, { refetchIntervalMs: 60_000 }),
    ),
  );
  const isFiltered = Object.keys(query).length > 1;
  const topics = of === 'own' ? AUDIT_TOPICS : (answer.data?.topics ?? AUDIT_TOPICS);
  return (
    <>
      <Panel>
        {state.entity === null ? (
          <AuditFilters
            state={state}
            topics={topics}
            onChange={(change) => onChange({ ...change, page: 1 }, true)}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-3 border-b border-line p-3.5">
            <span className="me-auto text-ink-2">{t('oneThing')}</span>
            <Button icon="x" onClick={() => onChange({ entity: null, page: 1 }, true)}>
              {t('showAll')}
            </Button>
          </div>
        )}
      </Panel>
      <AnswerPanel
        title={t('entries')}
        answer={answer}
        rows={8}
        aside={({ total }) =>
          total > 0 &&
          !isNaming && (
            <ExportButtons
              title={t('title')}
              makeTable={async (texts) => {
                const { rows, isCut } = await allPages(async (page) => {
                  const data = await call(list, { query: { ...query, page: String(page) } });
                  return { rows: data.lines, total: data.total };
                });
                return {
                  title: t('title'),
                  isCut,
                  headings: [
                    texts('when'),
                    t('columnWho'),
                    t('columnAbout'),
                    t('columnWhat'),
                    t('columnChanges'),
                    t('columnDevice'),
                  ],
                  rows: rows.map((line) => [
                    { at: line.at },
                    line.actor ?? t('byApp'),
                    line.subject,
                    lineText(line, words),
                    changesText(line, words),
                    line.deviceAt === null ? null : { at: line.deviceAt },
                  ]),
                };
              }}
            />
          )
        }
        footer={
          <Pagination
            t={t}
            page={answer.data?.page ?? state.page}
            total={answer.data?.total}
            pageSize={AUDIT_PAGE_SIZE}
            onPage={(page) => onChange({ page }, true)}
          />
        }
      >
        {({ lines, topics: readable }) => (
          <>
            {of === 'clan' && readable.length < AUDIT_TOPICS.length && (
              <p className="border-b border-line px-3.5 py-2 text-xs text-ink-3">{t('closedTopics')}</p>
            )}
            {isNaming && lines.length > 0 ? (
              // lines name items: without the catalogue they would show ids
              <StateBlock kind="loading" rows={8} />
            ) : lines.length === 0 ? (
              <StateBlock kind="empty" title={t(isFiltered ? 'noMatches' : 'empty')}>
                {t(isFiltered ? 'noMatchesBody' : 'emptyBody')}
              </StateBlock>
            ) : (
              daysOf(lines, (at) => format.date(at)).map(({ day, lines: ofDay }) => (
                <section key={day} aria-label={day}>
                  <h3 className="border-y border-line bg-raised px-3.5 py-1.5 text-xs font-medium text-ink-2">
                    {day}
                  </h3>
                  <ul>
                    {foldLines(ofDay).map((folded) => (
                      <FoldedRows
                        key={folded[0].id}
                        lines={folded}
                        words={words}
                        onHistory={
                          state.entity === null
                            ? (entity) => onChange({ ...NO_FILTER, entity }, true)
                            : undefined
                        }
                      />
                    ))}
                  </ul>
                </section>
              ))
            )}
          </>
        )}
      </AnswerPanel>
    </>
  );
}

/** What was done in the clan: for officers the clan's, for everybody what concerns them. */
export function AuditScreen() {
  const t = useT('audit');
  // loaded here: a part that suspends for its own texts later would hide what is being typed
  useT('errors');
  useT('exports');
  const role = useRole();
  const { permissionsLoading } = useSession();
  const { state, change } = useUrlState(route, AUDIT_URL_CODEC);
  const isOfficer = role !== null && role !== 'member';
  const of = isOfficer ? (state.of ?? 'clan') : 'own';
  return (
    <Page>
      <div className="grid gap-1">
        <h1>{t('title')}</h1>
        <p className="text-ink-2">{t(of === 'clan' ? 'lead' : 'leadOwn')}</p>
      </div>
      {isOfficer && (
        <div>
          <Segmented
            label={t('scope')}
            value={of}
            onChange={(next) => change((before) => ({ ...before, of: next, page: 1 }), true)}
            options={[
              { value: 'clan', label: t('scopeClan') },
              { value: 'own', label: t('scopeOwn') },
            ]}
          />
        </div>
      )}
      {permissionsLoading && role === null ? (
        <Panel>
          <StateBlock kind="loading" rows={8} />
        </Panel>
      ) : (
        <AuditList
          key={of}
          state={state}
          of={of}
          onChange={(next, isStep) => change((before) => ({ ...before, ...next }), isStep)}
        />
      )}
    </Page>
  );
}
