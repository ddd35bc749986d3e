import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AnswerFallback } from '../../../components/feedback/AnswerPanel.tsx';
import { StatsPanel } from '../profile/StatsPanel.tsx';
import type { RequestedProfile } from './use-character-profile.ts';

/**
 * Statistics, or why there are none: not provided, character offline, not the owner, no network, or a
 * failure.
 */
export function ProfileStats({ answer }: { readonly answer: RequestedProfile }) {
  const t = useT('characters');
  const problem = useErrorMessage(answer.problem);
  const { profile, problem: failure } = answer;
  if (profile !== null) {
    return (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <StatsPanel profile={profile} />
        {failure?.kind === 'refused' && (
          <p role="status" className="text-xs text-wait">
            {problem}
          </p>
        )}
      </div>
    );
  }
  return (
    <Panel title={t('statsHeading')}>
      <AnswerFallback answer={answer} failedTitle={t('profileFailed')} />
    </Panel>
  );
}
