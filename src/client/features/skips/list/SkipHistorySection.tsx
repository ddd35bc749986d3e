import { useT } from '../../../data/i18n/use-t.ts';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { SkipHistory } from './SkipHistory.tsx';
import type { MirroredSkips } from './use-mirrored-skips.ts';
import type { OwnSkips } from './use-own-skips.ts';

/** Profile section: skips as this device knows them. */
export function SkipHistorySection({
  state,
  skips,
  today,
}: Pick<MirroredSkips, 'skips' | 'today'> & Pick<OwnSkips, 'state'>) {
  const t = useT('skips');
  const title = useT('characters')('skipHistoryHeading');
  if (state === 'ready')
    return <SkipHistory skips={skips} today={today} title={title} saved={{ title, skips }} />;
  return (
    <Panel title={title}>
      {state === 'loading' ? (
        <StateBlock kind="loading" />
      ) : state === 'unsynced' ? (
        <NotSynced />
      ) : (
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      )}
    </Panel>
  );
}
