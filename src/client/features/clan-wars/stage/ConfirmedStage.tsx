import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage, ShownWar } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import type { StageChoice } from '../pictures/PictureList.tsx';
import { LeftPictures } from '../stored/LeftPictures.tsx';
import { OutcomeTag } from '../words/OutcomeTag.tsx';
import { OwnEntry } from './OwnEntry.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface ConfirmedStageProps {
  readonly war: ShownWar;
  readonly stage: ShownStage;
  readonly title: string;
  /** Stages of the war, to which a picture can be moved. */
  readonly choices: readonly StageChoice[];
  /** With what was entered here, or what counts. */
  readonly onCorrect: (content: StageContent) => void;
  /** What was entered here and does not count, as somebody else was first; null: nothing. */
  readonly own: { readonly content: StageContent | null; readonly onDrop: () => Promise<boolean> } | null;
}

/** A stage that counts: it can be corrected. */
export function ConfirmedStage({ war, stage, title, choices, onCorrect, own }: ConfirmedStageProps) {
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
        {own !== null && (
          <OwnEntry
            text={t('confirmedMeanwhile', { name: stage.confirmedBy ?? '' })}
            theirs={stage}
            mine={own.content}
            dropText={t('dropOwn')}
            onDrop={own.onDrop}
            useText={t('correctWithOwn')}
            onUse={onCorrect}
          />
        )}
        <LeftPictures warId={war.id} stageId={stage.stageId} choices={choices} />
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/{-$locale}/clan-war/view/$id" params={{ id: war.id }} icon="arrow-right">
            {t('openWar')}
          </LinkButton>
          <Button icon="pencil" onClick={() => onCorrect(stage)}>
            {t('correct')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
