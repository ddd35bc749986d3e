import { useT } from '../../../data/i18n/use-t.ts';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { dayExample } from '../../../ui/calendar/parse-day.ts';
import type { TypedDay } from './request-check.ts';

interface TypedDayFieldProps {
  readonly label: string;
  readonly value: TypedDay;
  readonly today: string;
  readonly error?: string | undefined;
  readonly onChange: (value: TypedDay) => void;
}

/** A day field that keeps the text as typed. */
export function TypedDayField({ label, value: { text, day }, today, error, onChange }: TypedDayFieldProps) {
  const t = useT('skips');
  return (
    <DayField
      label={label}
      text={text}
      value={day}
      today={today}
      placeholder={dayExample(t('dayExample'))}
      error={error}
      onChange={(next, typed) => onChange({ day: next, text: typed })}
    />
  );
}
