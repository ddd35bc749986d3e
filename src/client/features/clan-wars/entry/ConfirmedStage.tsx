import type { ShownStage, ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { OutcomeTag } from '../words/OutcomeTag.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface ConfirmedStageProps {
  readonly war: ShownWar;
  readonly stage: ShownStage;
  readonly title: string;
  readonly onCorrect: () => void;
  /** Throws away what was typed here before somebody confirmed; null: nothing was. */
  readonly onDiscard: (() => void) | null;
}

/** A stage that counts: it can be corrected. */
export function ConfirmedStage({ war, stage, title, onCorrect, onDiscard }: ConfirmedStageProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
    <Panel
      title={title}
      aside={
        <>
          <OutcomeTag outcome={stage.outcome} />
          <Tag tone="ok">{t('confirmed')}</Tag>
        </>
      }
    >
      <div className="grid gap-3 p-3.5">
        <p className="text-ink-2">
          {t('confirmedBy', {
            name: stage.confirmedBy ?? '',
            when: stage.confirmedAt === null ? '' : words.format.dateTime(stage.confirmedAt),
          })}
        </p>
        <p>{t('playersCount', { count: stage.rows.length })}</p>
        {(onDiscard !== null || stage.pendingStatus === 'refused') && (
          <div role="status" className="grid gap-2 border border-wait px-3.5 py-2.5 text-wait">
            <p>{t('confirmedMeanwhile')}</p>
            <div className="flex flex-wrap gap-2">
              {stage.pendingStatus === 'refused' && (
                <LinkButton to="/{-$locale}/dashboard/unsent">{t('openUnsent')}</LinkButton>
              )}
              {onDiscard !== null && <Button onClick={onDiscard}>{t('discardDraft')}</Button>}
            </div>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/clan-war/view/$id" params={{ id: war.id }} icon="arrow-right">
            {t('openWar')}
          </LinkButton>
          <Button icon="pencil" onClick={onCorrect}>
            {t('correct')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
