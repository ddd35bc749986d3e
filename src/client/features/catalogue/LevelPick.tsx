import { useT } from '../../data/i18n/use-t.ts';

interface LevelSelectProps {
  readonly label: string;
  readonly level: number;
  readonly highest: number;
  readonly onChange: (level: number) => void;
}

/** An enhancement level to choose, small. */
export function LevelSelect({ label, level, highest, onChange }: LevelSelectProps) {
  const t = useT('catalogue');
  return (
    <select
      aria-label={label}
      value={level}
      onChange={({ target }) => onChange(Number(target.value))}
      className="h-10 w-20 cursor-pointer border border-line-field bg-ground px-2 font-display text-base font-bold text-accent-text"
    >
      {Array.from({ length: highest + 1 }, (_, step) => (
        <option key={step} value={step}>
          {t('levelPlus', { level: step })}
        </option>
      ))}
    </select>
  );
}
