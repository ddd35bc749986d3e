import { useState } from 'react';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { OwnSkipRow } from './OwnSkipRow.tsx';
import { skipCells, skipHeadings } from './skip-cells.ts';

const STEP = 10;

/** Past, rejected and cancelled skips, newest first; saved as a file together with those to come. */
export function SkipHistory({
  skips,
  today,
  title,
  saved,
}: {
  readonly skips: readonly ShownSkip[];
  readonly today: string;
  readonly title?: string;
  /** What the file holds: more than the list, where others are above it. */
  readonly saved: { readonly title: string; readonly skips: readonly ShownSkip[] };
}) {
  const t = useT('skips');
  const common = useT('common');
  const [shown, setShown] = useState(STEP);
  const rest = skips.length - shown;
  // what only this device has is no skip yet
  const rows = saved.skips.filter(({ change }) => change !== 'create');
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
      {rows.length > 0 && (
        <SaveTable
          title={saved.title}
          makeTable={(texts) => ({
            title: saved.title,
            headings: [texts('character'), ...skipHeadings(texts)],
            rows: rows.map((skip) => [skip.characterName, ...skipCells(skip, t)]),
          })}
        />
      )}
    </Panel>
  );
}
