import type { WatchLimits } from '../../../../domain/auction/watch/watch-edit.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { QUALITY_KEYS } from './lots.ts';

/** Says a quality and level in words; null where any is meant. */
export function useKindText(): (kind: Pick<WatchLimits, 'quality' | 'level'>) => string | null {
  const t = useT('auction');
  const catalogue = useT('catalogue');
  return ({ quality, level }) =>
    [
      ...(quality == null ? [] : [t(QUALITY_KEYS[quality] ?? 'quality0')]),
      ...(level == null ? [] : [catalogue('levelPlus', { level })]),
    ].join(' ') || null;
}
