interface StatusMessageProps {
  /** Empty: nothing to say; the live region stays in place for screen readers. */
  readonly text: string;
  /** How it looks with a text. */
  readonly className?: string;
}

/** What just happened, shown and read aloud: the last row of a panel unless styled otherwise. */
export function StatusMessage({
  text,
  className = 'border-t border-line px-3.5 py-2 text-xs text-ink-2',
}: StatusMessageProps) {
  return (
    <p role="status" className={text === '' ? 'sr-only' : className}>
      {text}
    </p>
  );
}
