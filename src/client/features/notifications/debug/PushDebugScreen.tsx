import { debugPush } from '../../../../contract/notifications.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Page } from '../../../ui/layout/Page.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { PushFactList } from '../settings/PushFactList.tsx';
import { usePushFacts } from '../settings/use-push-facts.ts';

interface DebugRowsProps {
  /** Text shown when there are no rows. */
  readonly empty: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Equal column widths over all rows on wide screens. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: 'md:grid-cols-[1fr_auto_auto]',
  5: 'md:grid-cols-[auto_1fr_auto_auto_auto]',
};

/** Rows of labelled values that wrap on narrow screens. */
function DebugRows({ empty, heads, rows }: DebugRowsProps) {
  if (rows.length === 0) return <p className="p-3.5 text-ink-2">{empty}</p>;
  return (
    <ul className={`divide-y divide-line md:grid md:gap-x-6 md:px-3.5 ${COLUMNS[heads.length] ?? ''}`}>
      {/* rows have no id, and a new answer replaces them all */}
      {rows.map((cells, at) => (
        <li key={`${at}/${cells.join('/')}`} className="md:col-span-full md:grid md:grid-cols-subgrid">
          <dl className="flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2 tabular-nums md:col-span-full md:grid md:grid-cols-subgrid md:px-0">
            {cells.map((cell, column) => (
              <div key={heads[column]} className={`min-w-0 ${column === 0 ? 'grow' : ''}`}>
                <dt className="text-xs text-ink-3">{heads[column]}</dt>
                <dd className="wrap-anywhere">{cell}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const REFRESH_MS = 15_000;

/** Push diagnostics for operators. The server refuses others with a 403, which is handled like any other. */
export function PushDebugScreen() {
  const t = useT('notifications');
  const format = useFormats();
  const answer = useEndpoint(debugPush, {}, { refetchIntervalMs: REFRESH_MS });
  const { data } = answer;
  const { facts } = usePushFacts(data?.publicKey);
  if (answer.state === 'refused' && answer.problem !== null) throw answer.problem;
  const answered = (status: number | null): string => (status === null ? t('serviceSilent') : String(status));
  return (
    <Page>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <h1>{t('debugTitle')}</h1>
        <p className="text-xs text-ink-3">{t('debugLead')}</p>
        <Age at={answer.fetchedAt} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Panel title={t('debugServer')}>
          {data === undefined ? (
            <AnswerFallback answer={answer} rows={6} />
          ) : (
            <dl className="divide-y divide-line">
              {(
                [
                  [t('debugKey'), data.publicKey],
                  [t('debugKeyMade'), format.dateTime(data.keyMadeAt)],
                  [t('debugHosts'), data.allowedHosts.join(', ')],
                  [`${t('debugJobs')}: ${t('debugWaiting')}`, format.number(data.jobs.waiting)],
                  [`${t('debugJobs')}: ${t('debugActive')}`, format.number(data.jobs.active)],
                  [`${t('debugJobs')}: ${t('debugFailed')}`, format.number(data.jobs.failed)],
                ] as const
              ).map(([name, value]) => (
                <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3.5 py-2">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="min-w-0 text-end font-semibold wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </Panel>
        <Panel title={t('stateHeading')}>
          {answer.state === 'loading' || facts === null ? (
            <StateBlock kind="loading" rows={5} />
          ) : (
            <PushFactList facts={facts} />
          )}
        </Panel>
      </div>
      {data !== undefined && (
        <>
          <Panel title={t('debugServices')}>
            <DebugRows
              empty={t('debugNoDevices')}
              heads={[t('debugService'), t('debugDevices'), t('debugFailing')]}
              rows={data.services.map(({ host, subscriptions, failing }) => [
                host,
                format.number(subscriptions),
                format.number(failing),
              ])}
            />
          </Panel>
          <Panel title={t('debugDeliveries')}>
            <DebugRows
              empty={t('debugNoDeliveries')}
              heads={[t('debugAt'), t('debugService'), t('debugAnswer'), t('debugAttempts'), t('debugKind')]}
              rows={data.deliveries.map(({ at, host, status, attempts, kind }) => [
                format.dateTime(at),
                host,
                answered(status),
                format.number(attempts),
                kind,
              ])}
            />
          </Panel>
        </>
      )}
    </Page>
  );
}
