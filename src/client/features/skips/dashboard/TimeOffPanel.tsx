import { useMemo } from 'react';
import { nextRequestDate } from '../../../../domain/skips/request-skip.ts';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { OwnSkipRow } from '../list/OwnSkipRow.tsx';
import { sortOwnSkips } from '../list/sort-skips.ts';
import { useOwnSkips } from '../list/use-own-skips.ts';

const SHOWN = 3;

/** Dashboard panel: current and upcoming skips, and a link to request more. */
export function TimeOffPanel() {
  const t = useT('skips');
  const characters = useT('characters');
  const format = useFormats();
  const { state, own, today } = useOwnSkips();
  const { upcoming } = useMemo(() => sortOwnSkips(own, today), [own, today]);
  const next = nextRequestDate({ today, own });
  return (
    <Panel title={characters('skipsHeading')}>
      {state === 'loading' && <StateBlock kind="loading" rows={1} />}
      {state === 'broken' && <StateBlock kind="broken">{t('storageBroken')}</StateBlock>}
      {state === 'unsynced' && <NotSynced />}
      {state === 'ready' &&
        (upcoming.length === 0 ? (
          <p className="px-3.5 pt-3 text-ink-2">{t('nothingPlanned')}</p>
        ) : (
          <ul>
            {upcoming.slice(0, SHOWN).map((skip) => (
              <OwnSkipRow key={skip.id} skip={skip} today={today} />
            ))}
          </ul>
        ))}
      <div className="flex flex-wrap items-center gap-3 p-3.5">
        <LinkButton to="/{-$locale}/dashboard/skips" icon="calendar">
          {characters('requestSkip')}
        </LinkButton>
        {upcoming.length > SHOWN && (
          <LinkButton to="/{-$locale}/dashboard/skips" variant="quiet">
            {t('allSkips')}
          </LinkButton>
        )}
        {next !== today && (
          <span className="text-xs text-ink-3">{t('nextRequest', { day: format.day(next) })}</span>
        )}
      </div>
    </Panel>
  );
}
