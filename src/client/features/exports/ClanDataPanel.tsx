import { list } from '../../../contract/exports.ts';
import { isAtWork } from '../../../domain/exports/clan-file.ts';
import { AnswerPanel } from '../../components/feedback/AnswerPanel.tsx';
import { useInClanTime } from '../../data/clan/use-in-clan-time.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useRole } from '../../data/session/session.ts';
import { ExportPart } from './ExportPart.tsx';
import { ImportPart } from './import/ImportPart.tsx';

/** How often the progress of a job is asked for. */
const AT_WORK_MS = 1_500;

/** The clan as a file, in its settings: for leaders only. */
export function ClanDataPanel() {
  return useRole() === 'leader' ? <LeadersPanel /> : null;
}

function LeadersPanel() {
  const t = useT('clan-files');
  const { isOnline } = useNetwork();
  const answer = useInClanTime(
    useEndpoint(
      list,
      {},
      {
        refetchIntervalMs: (data) =>
          [data?.exported, data?.imported].some((file) => file != null && isAtWork(file.state))
            ? AT_WORK_MS
            : 0,
      },
    ),
  );
  return (
    <div id="clan-data" className="scroll-mt-16">
      <AnswerPanel
        title={t('heading')}
        answer={answer}
        rows={4}
        lead={
          isOnline ? undefined : (
            <p role="status" className="border-b border-line px-3.5 py-2 text-wait">
              {t('offline')}
            </p>
          )
        }
      >
        {({ exported, imported, isConfirmed }) => (
          <>
            <p className="max-w-prose p-3.5 text-ink-2">{t('lead')}</p>
            <ExportPart file={exported} />
            <ImportPart file={imported} isConfirmed={isConfirmed} />
            <p className="border-t border-line px-3.5 py-2 text-xs text-ink-3">{t('logged')}</p>
          </>
        )}
      </AnswerPanel>
    </div>
  );
}
