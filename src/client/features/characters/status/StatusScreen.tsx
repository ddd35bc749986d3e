import { status } from '../../../../contract/health.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Age } from '../../../ui/feedback/Age.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { DevicePanel } from './DevicePanel.tsx';
import { ServerPanel } from './ServerPanel.tsx';
import type { WorkerReport } from './use-device-facts.ts';

const REFRESH_MS = 15_000;

/** Status page for operators. For others the server answers 403, which the error boundary handles. */
export function StatusScreen({ workerFacts }: { readonly workerFacts: () => Promise<WorkerReport> }) {
  const t = useT('server-status');
  const shell = useT('shell');
  const answer = useEndpoint(status, {}, { refetchIntervalMs: REFRESH_MS });
  if (answer.state === 'refused' && answer.problem !== null) throw answer.problem;
  return (
    <Page>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <h1>{shell('navStatus')}</h1>
        <p className="text-xs text-ink-3">{t('statusLead')}</p>
        <Age at={answer.fetchedAt} />
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {answer.data !== undefined ? (
          <ServerPanel report={answer.data} />
        ) : (
          <Panel title={t('serverHeading')}>
            <AnswerFallback answer={answer} rows={8} />
          </Panel>
        )}
        <DevicePanel workerFacts={workerFacts} />
      </div>
    </Page>
  );
}
