import { useState, type ReactNode } from 'react';
import { NumberField } from '../../../ui/number/NumberField.tsx';

interface AmountFieldProps {
  readonly label: string;
  readonly unit?: string;
  /** What is kept; null: nothing. */
  readonly value: number | null;
  readonly isValid: (value: number) => boolean;
  /** Only for right values and for none. */
  readonly onChange: (value: number | null) => void;
  readonly error: string;
  readonly step?: number;
  readonly max?: number;
  readonly placeholder?: string;
  readonly mark?: ReactNode;
}

/** A number that may be left out; what cannot be kept stays in the field with a message, and nothing is changed by it. */
export function AmountField({ value, isValid: isRight, onChange, error, ...rest }: AmountFieldProps) {
  const [invalid, setInvalid] = useState<number | null>(null);
  const type = (next: number | null): void => {
    const isAccepted = next === null || isRight(next);
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
