import { useState, type ReactNode } from 'react';
import { NumberField } from '../../../ui/number/NumberField.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly unit?: string;
  /** Current value; null: none. */
  readonly value: number | null;
  readonly isValid: (value: number) => boolean;
  /** Called only with valid values and null. */
  readonly onChange: (value: number | null) => void;
  readonly error: string;
  readonly step?: number;
  readonly max?: number;
  readonly placeholder?: string;
  readonly mark?: ReactNode;
  readonly isWide?: boolean;
}

/** Optional number; invalid input stays in the field with a message and is not reported. */
export function AmountField({ value, isValid, onChange, error, ...rest }: AmountFieldProps) {
  const [invalid, setInvalid] = useState<number | null>(null);
  const type = (next: number | null): void => {
    const isAccepted = next === null || isValid(next);
    setInvalid(isAccepted ? null : next);
    if (isAccepted) onChange(next);
  };
  return (
    <NumberField
      {...rest}
      isOptional
      min={0}
      value={invalid ?? value}
      onChange={type}
      error={invalid === null ? undefined : error}
    />
  );
}
