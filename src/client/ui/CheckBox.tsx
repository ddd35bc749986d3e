import { useEffect, useRef } from 'react';

interface CheckBoxProps {
  readonly label: string;
  readonly isLabelShown?: boolean;
  readonly isOn: boolean;
  /** Some of what it stands for is on. */
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A native check box with room for a thumb. */
export const CheckBox = ({ label, isLabelShown = false, isOn, isMixed = false, onChange }: CheckBoxProps) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="flex min-h-10 min-w-10 cursor-pointer items-center gap-2.5">
      <input ref={input} type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} aria-label={isLabelShown ? undefined : label} className="m-auto size-5 cursor-pointer accent-accent" />
      {isLabelShown && <span className="text-ink-2">{label}</span>}
    </label>
  );
};
