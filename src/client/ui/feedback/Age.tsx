import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { clockOffset, useNow } from '../../data/i18n/use-now.ts';
import { useRelativeTime } from './use-relative-time.ts';

interface AgeProps {
  /** When the data was created: an instant of the server's clock, or ms of the device's; null renders nothing. */
  readonly at: string | number | null;
  readonly className?: string;
  /** The whole sentence, if it names what the age refers to. */
  readonly words?: (age: string) => string;
  /** Without an age yet, keeps the place of one, so that the line does not wrap when it comes. */
  readonly isAwaited?: boolean;
}

/** Age of the data: "as of 5 min ago", the exact time on hover. */
export function Age({ at, className = '', words, isAwaited = false }: AgeProps) {
  const t = useT('shell');
  const format = useFormats();
  const ago = useRelativeTime();
  const nowMs = useNow();
  const atMs =
    at === null ? Number.NaN : new Date(at).getTime() - (typeof at === 'string' ? clockOffset() : 0);
  if (!Number.isFinite(atMs))
    return isAwaited ? (
      <time aria-hidden className={`invisible text-xs ${className}`}>
        {words === undefined ? t('asOf', { age: ago(nowMs) }) : words(ago(nowMs))}
      </time>
    ) : null;
  return (
    <time
      dateTime={new Date(at ?? atMs).toISOString()}
      title={format.dateTime(at ?? atMs)}
      className={`text-xs text-ink-3 ${className}`}
    >
      {words === undefined ? t('asOf', { age: ago(atMs) }) : words(ago(atMs))}
    </time>
  );
}
