import { useState } from 'react';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { OwnSkipRow } from './OwnSkipRow.tsx';

const STEP = 10;

/** Past, rejected and cancelled skips, newest first. */
export function SkipHistory({
  skips,
  today,
  title,
}: {
  readonly skips: readonly ShownSkip[];
  readonly today: string;
  readonly title?: string;
}) {
  const t = useT('skips');
  const common = useT('common');
  const [shown, setShown] = useState(STEP);
  const rest = skips.length - shown;
  return (
    <Panel
      title={title ?? t('historyTitle')}
      aside={skips.length === 0 ? undefined : t('skips', { count: skips.length })}
    >
      {skips.length === 0 ? (
        <StateBlock kind="empty" title={t('historyEmpty')}>
          {t('historyEmptyBody')}
        </StateBlock>
      ) : (
        <ul>
          {skips.slice(0, shown).map((skip) => (
            <OwnSkipRow key={skip.id} skip={skip} today={today} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <div className="border-t border-line p-2.5">
          <Button variant="quiet" onClick={() => setShown(shown + STEP)}>
            {common('showMore', { count: Math.min(rest, STEP) })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
