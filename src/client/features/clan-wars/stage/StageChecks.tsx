import { columnSum, isSameTable, scoreGap } from '../../../../domain/clan-wars/stage.ts';
import { ROW_FIELDS, type StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';

interface StageChecksProps {
  readonly content: StageContent;
  readonly others: readonly ShownStage[];
  readonly onSwap: () => void;
}

/** The sums of the columns against the score of the team, and whether the table is another stage's. */
export function StageChecks({ content, others, onSwap }: StageChecksProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { rows } = content;
  if (rows.length === 0) return null;
  const gap = scoreGap(content);
  // what is theirs by the table is no sum that lacks a line
  const isTheirs = gap !== null && gap !== 0 && columnSum(rows, 'score') === content.enemyScore;
  const twin = others.find((other) => isSameTable(other.rows, rows));
  return (
    <div className="grid gap-1 border-t border-line px-3.5 py-2.5 text-sm">
      <p className="flex flex-wrap gap-x-3 text-ink-2">
        <span>{t('playersCount', { count: rows.length })}</span>
        {ROW_FIELDS.map((field) => (
          <span key={field} className="tabular-nums">
            {t('sumOf', { field: t(FIELD_KEYS[field]), value: words.amount(columnSum(rows, field)) })}
          </span>
        ))}
      </p>
      {isTheirs && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-wait">{t('scoreTheirs')}</p>
          <Button icon="refresh-cw" onClick={onSwap}>
            {t('scoreSwap')}
          </Button>
        </div>
      )}
      {gap !== null && gap !== 0 && !isTheirs && (
        <p className="text-wait">
          {t(gap > 0 ? 'scoreMore' : 'scoreLess', { value: words.amount(Math.abs(gap)) })}
        </p>
      )}
      {gap === 0 && <p className="text-ok">{t('scoreFits')}</p>}
      {twin !== undefined && <p className="text-wait">{t('sameTable', { stage: words.stageName(twin) })}</p>}
    </div>
  );
}
