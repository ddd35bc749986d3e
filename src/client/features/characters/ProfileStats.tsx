import { useErrorMessage } from '../../data/use-problem-text.ts';
import { useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { StatsPanel } from './StatsPanel.tsx';
import type { RequestedProfile } from './use-profile.ts';

/** The numbers, or why there are none: not told, not online, not the owner, no network, a failure. */
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
