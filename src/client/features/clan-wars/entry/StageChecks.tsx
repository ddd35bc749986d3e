import { columnSum, isSameTable, scoreGap } from '../../../../domain/clan-wars/stage.ts';
import { ROW_FIELDS, type StageContent } from '../../../../domain/clan-wars/war.ts';
import type { ShownStage } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { FIELD_KEYS, useWarWords } from '../words/use-war-words.ts';

interface StageChecksProps {
  readonly content: StageContent;
  readonly others: readonly ShownStage[];
}

/** The sums of the columns against the score of the team, and whether the table is another stage's. */
export function StageChecks({ content, others }: StageChecksProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { rows } = content;
  if (rows.length === 0) return null;
  const gap = scoreGap(content);
  const twin = others.findIndex((other) => isSameTable(other.rows, rows));
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
      {gap !== null && gap !== 0 && (
        <p className="text-wait">
          {t(gap > 0 ? 'scoreMore' : 'scoreLess', { value: words.amount(Math.abs(gap)) })}
        </p>
      )}
      {gap === 0 && <p className="text-ok">{t('scoreFits')}</p>}
      {twin >= 0 && (
        <p className="text-wait">
          {t('sameTable', { stage: words.stageName(others[twin] ?? { name: '' }, twin) })}
        </p>
      )}
    </div>
  );
}
