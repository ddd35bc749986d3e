import { useId, type CSSProperties, type ReactNode } from 'react';
import './slider.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
  /** The value as text for screen readers: "38 metres". */
  readonly valueText: string;
  /** Shown right of the label instead of the value. */
  readonly aside?: ReactNode;
}

/** A slider on a native range input, so that keys, touch and assistive technology work everywhere. */
export function Slider({ label, value, min, max, step, onChange, valueText, aside }: SliderProps) {
  const id = useId();
  return (
    <div className="grid gap-1 px-3.5 pt-2 pb-2.5">
      <div className="flex items-center justify-between gap-3">
        <label htmlFor={id} className="text-ink-2">
          {label}
        </label>
        {aside ?? <b className="font-semibold">{valueText}</b>}
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="slider h-8 w-full cursor-pointer pointer-coarse:h-10"
        style={
          {
            '--slider-at': `${max > min ? ((Math.min(Math.max(value, min), max) - min) / (max - min)) * 100 : 0}%`,
          } as CSSProperties
        }
      />
    </div>
  );
}
