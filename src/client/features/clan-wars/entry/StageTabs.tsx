import type { ShownStage } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { OfferedStage } from '../head/begin-war.ts';
import { PictureCount } from '../pictures/PictureCount.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface StageTabsProps {
  readonly stages: readonly OfferedStage[];
  /** What of them is stored. */
  readonly entered: readonly ShownStage[];
  /** Ids of those with something typed that is not saved. */
  readonly unsaved: ReadonlySet<string>;
  readonly picturesOf: (stageId: string) => number;
  readonly chosen: string;
  readonly onChoose: (stageId: string) => void;
  /** Null: there can be no further stage. */
  readonly onAdd: (() => void) | null;
}

/** What is typed and not saved, or else what is stored of a stage. */
function StageMark({
  stored,
  isUnsaved,
}: {
  readonly stored: ShownStage | undefined;
  readonly isUnsaved: boolean;
}) {
  const t = useT('clan-wars');
  const entry = useT('war-pictures');
  if (isUnsaved)
    return (
      <span className="inline-flex items-center gap-1 text-xs text-wait" data-mark="unsaved">
        <Icon name="pencil" className="size-3.5" />
        {entry('stageUnsaved')}
      </span>
    );
  if (stored === undefined) return null;
  if (stored.pendingStatus !== null)
    return <PendingBadge status={stored.pendingStatus} waiting={t('waitCreate')} />;
  return stored.state === 'confirmed' ? (
    <span className="sr-only">{t('confirmed')}</span>
  ) : (
    <span className="text-xs text-ink-3" data-mark="draft">
      {entry('stageDraft')}
    </span>
  );
}

/** The stages of a war to choose from, each with how far its entry is. */
export function StageTabs({ stages, entered, unsaved, picturesOf, chosen, onChoose, onAdd }: StageTabsProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
    <nav aria-label={t('stages')} className="flex flex-wrap gap-1.5">
      {stages.map((stage) => {
        const { stageId } = stage;
        const isCurrent = stageId === chosen;
        const stored = entered.find((one) => one.stageId === stageId);
        return (
          <button
            key={stageId}
            type="button"
            aria-current={isCurrent ? 'step' : undefined}
            onClick={() => onChoose(stageId)}
            className={`inline-flex min-h-9 flex-wrap items-center gap-x-1.5 border px-3 font-medium pointer-coarse:min-h-10 ${isCurrent ? 'border-accent bg-raised text-ink' : 'border-line-field text-ink-2 hover:text-ink'}`}
          >
            {stored?.state === 'confirmed' && <Icon name="check" className="size-4 text-ok" />}
            {/* the blank parts it from its mark for screen readers */}
            {`${words.stageName(stage)} `}
            <PictureCount count={picturesOf(stageId)} />
            <StageMark stored={stored} isUnsaved={unsaved.has(stageId)} />
          </button>
        );
      })}
      {onAdd !== null && (
        <Button icon="plus" onClick={onAdd}>
          {t('stageAdd')}
        </Button>
      )}
    </nav>
  );
}
