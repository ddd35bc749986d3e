import { figuresOf, ratioOf } from '../../../../domain/clan-wars/figures.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { OpenStages } from '../results/OpenStages.tsx';
import { OutcomeTag } from '../words/OutcomeTag.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { isWaiting, type ListedWar } from './filter-wars.ts';

const LINK =
  'min-w-0 font-semibold wrap-anywhere text-ink no-underline before:absolute before:inset-0 hover:underline';

interface WarLineProps {
  readonly listed: ListedWar;
  /** Leads to the entry. */
  readonly isWork?: boolean;
}

/** A war of the list; one of which nothing counts yet leads to its entry, too. */
export function WarLine({ listed, isWork = false }: WarLineProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { war, stages, confirmed, outcome, open } = listed;
  const { tally, strength } = figuresOf(
    confirmed.map(({ outcome: ended, rows }) => ({
      ...war,
      warId: war.id,
      outcome: ended,
      rows,
      lineup: [],
    })),
  );
  const name = words.warName(war);
  const stage = stages.find(({ pendingStatus }) => pendingStatus !== null);
  const pending = stage ?? war;
  return (
    <li data-war={war.id} className="relative grid gap-0.5 px-3.5 py-2.5 hover:bg-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isWork || confirmed.length === 0 ? (
          <AppLink to="/{-$locale}/clan-war/upload" search={{ war: war.id }} className={LINK}>
            {name}
          </AppLink>
        ) : (
          <AppLink to="/{-$locale}/clan-war/view/$id" params={{ id: war.id }} className={LINK}>
            {name}
          </AppLink>
        )}
        <span className="text-ink-2">{words.timeOf(war)}</span>
        <span className="ms-auto flex flex-wrap gap-2">
          {isWaiting(listed) && <Tag tone="wait">{t('toConfirm')}</Tag>}
          <OutcomeTag outcome={outcome} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 text-xs text-ink-3">
        <PendingBadge
          status={pending.pendingStatus}
          waiting={stage?.change === 'confirm' ? t('waitConfirm') : undefined}
        />
        <span>{words.mapName(war.map)}</span>
        {war.opponent !== '' && <span className="wrap-anywhere">{t('against', { name: war.opponent })}</span>}
        {confirmed.length > 0 && (
          <>
            <span>{t('stagesCount', { count: confirmed.length })}</span>
            <span>{t('ratioIs', { value: words.ratio(ratioOf(tally)) })}</span>
            {strength !== null && <span>{words.strength(strength)}</span>}
            <OpenStages open={open} />
          </>
        )}
      </p>
    </li>
  );
}
