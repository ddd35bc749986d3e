import { OUTCOMES, type StageContent } from '../../../../domain/clan-wars/war.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { OUTCOME_KEYS } from '../words/use-war-words.ts';
import { NumberInput } from './NumberInput.tsx';

interface StageFactsProps {
  readonly content: StageContent;
  readonly onChange: (content: StageContent) => void;
}

/** How a stage ended, and the scores of both teams. */
export function StageFacts({ content, onChange }: StageFactsProps) {
  const t = useT('clan-wars');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t('outcome')}
        value={content.outcome ?? 'unknown'}
        options={[
          ...OUTCOMES.map((value) => ({ value, label: t(OUTCOME_KEYS[value]) })),
          { value: 'unknown', label: t('outcomeUnknown') },
        ]}
        onChange={(value) => onChange({ ...content, outcome: OUTCOMES.find((one) => one === value) ?? null })}
      />
      <label className="grid w-28 gap-1">
        <span className="text-xs text-ink-2">{t('ownScore')}</span>
        <NumberInput value={content.ownScore} onChange={(ownScore) => onChange({ ...content, ownScore })} />
      </label>
      <label className="grid w-28 gap-1">
        <span className="text-xs text-ink-2">{t('enemyScore')}</span>
        <NumberInput
          value={content.enemyScore}
          onChange={(enemyScore) => onChange({ ...content, enemyScore })}
        />
      </label>
    </div>
  );
}
