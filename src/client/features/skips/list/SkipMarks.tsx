import { useMemo } from 'react';
import { isLateSkip } from '../../../../domain/schedule/coverage.ts';
import { isActive } from '../../../../domain/skips/request-skip.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';

interface SkipMarksProps {
  readonly skip: ShownSkip;
  /** Off where the row says so in its own words. */
  readonly hasPart?: boolean;
}

/** What is unusual about a skip that still matters: it came too late for one of its events, or is for a part of the day. */
export function SkipMarks({ skip, hasPart = true }: SkipMarksProps) {
  const t = useT('skips');
  const { events, zone } = useSchedule();
  const isLate = useMemo(() => isActive(skip.status) && isLateSkip(skip, events, zone), [skip, events, zone]);
  return (
    <>
      {hasPart && skip.parts != null && <Tag>{t('partDay')}</Tag>}
      {isLate && (
        <span data-late={skip.id} title={t('lateWaits')}>
          <Tag tone="wait">{t('late')}</Tag>
        </span>
      )}
    </>
  );
}
