import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { StatsPanel } from '../profile/StatsPanel.tsx';
import type { RequestedProfile } from './use-character-profile.ts';

/**
 * Statistics, or why there are none: not provided, character offline, not the owner, no network, or a
 * failure.
 */
export function ProfileStats({ answer }: { readonly answer: RequestedProfile }) {
  const t = useT('characters');
  const shell = useT('shell');
  const problem = useErrorMessage(answer.problem);
  const { profile, state, problem: failure, retry } = answer;
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
      {state === 'broken' ? (
        <StateBlock
          kind="broken"
          title={t('profileFailed')}
          action={
            <Button icon="rotate-ccw" onClick={retry}>
              {shell('tryAgain')}
            </Button>
          }
        >
          {problem}
        </StateBlock>
      ) : (
        <StateBlock kind={state === 'ready' ? 'loading' : state} />
      )}
    </Panel>
  );
}
