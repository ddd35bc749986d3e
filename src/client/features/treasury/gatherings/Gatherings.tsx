import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { GatheringCard } from './GatheringCard.tsx';
import { useGatherings } from './use-gatherings.ts';

/** The gatherings of the clan for a member, active ones first. */
export function Gatherings() {
  const t = useT('treasury');
  const { state, isFirstSync, shown, view } = useGatherings();
  if (state === 'broken')
    return (
      <Panel title={t('gatherings')}>
        <StateBlock kind="broken" />
      </Panel>
    );
  const active = shown.filter(({ gathering }) => gathering.isActive);
  const closed = shown.filter(({ gathering }) => !gathering.isActive);
  if (shown.length === 0)
    return (
      <Panel title={t('gatherings')}>
        {state === 'loading' || isFirstSync ? (
          <StateBlock kind="loading" />
        ) : (
          <StateBlock kind="empty" title={t('gatheringsEmpty')}>
            {t('gatheringsEmptyBody')}
          </StateBlock>
        )}
      </Panel>
    );
  return (
    <>
      {active.map((one) => (
        <GatheringCard key={one.gathering.id} shown={one} contributions={view.contributions} />
      ))}
      {closed.length > 0 && (
        <Disclosure title={t('closedGatherings', { number: String(closed.length) })}>
          <div className="grid gap-4 pt-3">
            {closed.map((one) => (
              <GatheringCard key={one.gathering.id} shown={one} contributions={view.contributions} />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}
