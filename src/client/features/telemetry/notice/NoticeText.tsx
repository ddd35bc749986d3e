import type { ReactNode } from 'react';
import type { TelemetryAccess } from '../../../../contract/accounts.ts';
import { EVENT_DAYS } from '../../../../domain/telemetry/telemetry-settings.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { usePageNames } from './page-names.ts';

function Point({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 px-3.5 py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <dt className="font-semibold">{term}</dt>
      <dd className="max-w-prose text-ink-2 wrap-anywhere">{children}</dd>
    </div>
  );
}

type NoticeTextProps = Pick<
  TelemetryAccess,
  'purpose' | 'pages' | 'hasWatermark' | 'marksFiles' | 'isForColonels'
>;

/** What is noted, what for, who sees it, how long, and that nothing happens automatically. */
export function NoticeText({ purpose, pages, hasWatermark, marksFiles, isForColonels }: NoticeTextProps) {
  const t = useT('telemetry');
  const format = useFormats();
  const nameOf = usePageNames();
  const days = format.number(EVENT_DAYS);
  return (
    <dl className="divide-y divide-line">
      <Point term={t('purpose')}>{purpose}</Point>
      <Point term={t('pages')}>{format.list(pages.map(nameOf))}</Point>
      <Point term={t('recorded')}>
        <p>{t('recordedKeys')}</p>
        <p>{t('recordedFocus')}</p>
        <p>{t('recordedWith')}</p>
      </Point>
      <Point term={t('notRecorded')}>{t('notRecordedBody')}</Point>
      <Point term={t('whoSees')}>{t(isForColonels ? 'whoColonels' : 'whoLeader')}</Point>
      <Point term={t('howLong')}>{t('howLongBody', { days })}</Point>
      <Point term={t('whatFollows')}>{t('whatFollowsBody')}</Point>
      {hasWatermark && <Point term={t('watermark')}>{t('watermarkBody')}</Point>}
      {marksFiles && <Point term={t('marks')}>{t('marksBody')}</Point>}
    </dl>
  );
}
