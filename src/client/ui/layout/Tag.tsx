import type { ReactNode } from 'react';

const TONES = {
  neutral: 'text-ink-2',
  accent: 'text-accent-text',
  ok: 'text-ok',
  wait: 'text-wait',
  no: 'text-no',
  info: 'text-info',
} as const;

/** A status label; the colour only repeats the text. */
export function Tag({
  tone = 'neutral',
  children,
}: {
  readonly tone?: keyof typeof TONES;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-block shrink-0 whitespace-nowrap border border-current px-1.5 font-display text-xs leading-4.5 font-semibold tracking-wide ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
