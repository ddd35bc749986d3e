import { OUTCOMES, type Outcome, type StageContent } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { outcomeByScores } from '../pictures/merge-board.ts';
import { OUTCOME_KEYS, useWarWords } from '../words/use-war-words.ts';

interface AskOutcomeProps {
  /** Null: closed. */
  readonly about: Pick<StageContent, 'enemyScore' | 'ownScore'> | null;
  readonly stage: string;
  readonly onClose: () => void;
  /** Null: it is confirmed without a result. */
  readonly onAnswer: (outcome: Outcome | null) => void;
}

/** Asks how a stage ended before it counts: without a result it is missing in wins and losses. */
export function AskOutcome({ about, stage, onClose, onAnswer }: AskOutcomeProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const likely = about === null ? null : outcomeByScores(about);
  return (
    <Dialog
      isOpen={about !== null}
      onClose={onClose}
      title={t('outcomeAsk', { stage })}
      actions={<Button onClick={() => onAnswer(null)}>{t('outcomeConfirmNone')}</Button>}
    >
      <div className="grid gap-3">
        <p>{t('outcomeAskBody')}</p>
        {about !== null && likely !== null && (
          <p className="text-ink-2 tabular-nums">
            {t('scoresAre', {
              scores: `${words.amount(about.ownScore)} : ${words.amount(about.enemyScore)}`,
            })}
          </p>
        )}
        <div role="group" aria-label={t('outcome')} className="flex flex-wrap gap-2">
          {OUTCOMES.map((outcome) => (
            <Button
              key={outcome}
              variant={outcome === likely ? 'primary' : 'plain'}
              onClick={() => onAnswer(outcome)}
            >
              {t(OUTCOME_KEYS[outcome])}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
