import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';

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
  icon,
  children,
}: {
  readonly tone?: keyof typeof TONES;
  readonly icon?: IconName;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-block shrink-0 whitespace-nowrap border border-current px-1.5 font-display text-xs leading-4.5 font-semibold tracking-wide ${TONES[tone]}`}
    >
      {icon === undefined ? (
        children
      ) : (
        <span className="inline-flex items-center gap-1">
          <Icon name={icon} className="size-3" />
          {children}
        </span>
      )}
    </span>
  );
}
