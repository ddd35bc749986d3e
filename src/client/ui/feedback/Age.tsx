import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useRelativeTime } from './use-relative-time.ts';

interface AgeProps {
  /** Instant the data was made; null says nothing. */
  readonly at: string | number | null;
  readonly className?: string;
  /** The whole sentence, where it says of what the age is. */
  readonly words?: (age: string) => string;
}

/** How old what stands here is: "as of 3 minutes ago", the exact time on hover. */
export function Age({ at, className = '', words }: AgeProps) {
  const t = useT('shell');
  const format = useFormats();
  const ago = useRelativeTime();
  const atMs = at === null ? Number.NaN : new Date(at).getTime();
  if (!Number.isFinite(atMs)) return null;
  return (
    <time
      dateTime={new Date(atMs).toISOString()}
      title={format.dateTime(atMs)}
      className={`text-xs text-ink-3 ${className}`}
    >
      {words === undefined ? t('asOf', { age: ago(atMs) }) : words(ago(atMs))}
    </time>
  );
}
