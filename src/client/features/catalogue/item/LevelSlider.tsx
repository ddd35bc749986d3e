import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Slider } from '../../../ui/form/Slider.tsx';

interface LevelSliderProps {
  readonly level: number;
  readonly highest: number;
  readonly onChange: (level: number) => void;
}

/** Enhancement level as a slider with step buttons. */
export function LevelSlider({ level, highest, onChange }: LevelSliderProps) {
  const t = useT('catalogue');
  const text = t('levelPlus', { level });
  return (
    <div className="border-b border-line">
      <Slider
        label={t('levelSteps')}
        value={level}
        min={0}
        max={highest}
        step={1}
        onChange={onChange}
        valueText={text}
        aside={
          <span className="flex items-center gap-1">
            <Button
              icon="minus"
              aria-label={t('levelDown')}
              disabled={level <= 0}
              onClick={() => onChange(level - 1)}
            />
            <b
              className="min-w-12 text-center font-display text-xl font-bold text-accent-text"
              data-level={level}
            >
              {text}
            </b>
            <Button
              icon="plus"
              aria-label={t('levelUp')}
              disabled={level >= highest}
              onClick={() => onChange(level + 1)}
            />
          </span>
        }
      />
    </div>
  );
}
