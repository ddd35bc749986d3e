import { useMemo } from 'react';
import { useT } from '../../data/use-t.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { SkipHistory } from './SkipHistory.tsx';
import { sortOwnSkips } from './sort-skips.ts';
import { useMirroredSkips } from './use-shown-skips.ts';

/** For the profile: the person's skips that are over or were not granted. */
export function OwnSkipHistory() {
  const t = useT('skips');
  const characters = useT('characters');
  const { state, own, today } = useMirroredSkips();
  const { past } = useMemo(() => sortOwnSkips(own, today), [own, today]);
  if (state === 'ready')
    return <SkipHistory skips={past} today={today} title={characters('skipHistoryHeading')} />;
  return (
    <Panel title={characters('skipHistoryHeading')}>
      {state === 'loading' ? (
        <StateBlock kind="loading" />
      ) : (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      )}
    </Panel>
  );
}
