interface MeterProps {
  readonly part: number;
  readonly whole: number;
  readonly className?: string;
}

/** A progress bar; decorative, since the figures beside it say the same. */
export function Meter({ part, whole, className = '' }: MeterProps) {
  return (
    <span aria-hidden className={`block h-1.5 w-full bg-line ${className}`}>
      <span
        className={`block h-full ${part >= whole && whole > 0 ? 'bg-ok' : 'bg-accent-text'}`}
        style={{ width: `${whole === 0 ? 0 : Math.min(100, (part / whole) * 100)}%` }}
      />
    </span>
  );
}
