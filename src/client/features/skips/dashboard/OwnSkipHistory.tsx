import { useMemo } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { SkipHistory } from '../list/SkipHistory.tsx';
import { sortOwnSkips } from '../list/sort-skips.ts';
import { useMirroredSkips } from '../list/use-mirrored-skips.ts';

/** Profile section: the user's past, rejected and cancelled skips. */
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
