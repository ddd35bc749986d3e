import { useId, useState } from 'react';
import { TOPICS } from '../../../../contract/notifications.ts';
import { noticeKindOf } from '../../../../contract/registry/notices.ts';
import type { QuietHours } from '../../../../domain/notifications/quiet-hours.ts';
import { noticeViewOf } from '../../../../i18n/notices/notice-views.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useQuietHours } from '../mirror/use-quiet-hours.ts';

const NIGHT = { fromMinute: 23 * 60, toMinute: 8 * 60, letsUrgent: false } as const;
const URGENT = TOPICS.filter((topic) => noticeKindOf({ kind: topic }).isUrgent === true);

function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** `07:05` of a minute of the day, as a time field wants it. */
function clockText(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function TimeField({
  label,
  minute,
  onChange,
}: {
  readonly label: string;
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-ink-2">
        {label}
      </label>
      <input
        id={id}
        type="time"
        required
        value={clockText(minute)}
        onChange={({ target }) => {
          const [hour, rest] = target.value.split(':').map(Number);
          // half of a time while it is typed
          if (hour !== undefined && rest !== undefined) onChange(hour * 60 + rest);
        }}
        className="h-10 border border-line-field bg-ground px-2.5 text-ink tabular-nums"
      />
    </div>
  );
}

/** The hours without push messages; works offline. */
export function QuietHoursPanel({ isOffline }: { readonly isOffline: boolean }) {
  const t = useT('notifications');
  const locale = useLocale();
  const format = useFormats();
  const { hours, isWaiting } = useQuietHours();
  const change = useChange('notifications.quietHours');
  const [isRefused, setRefused] = useState(false);
  if (hours === undefined)
    return (
      <Panel title={t('quietHeading')}>
        <StateBlock kind={isOffline ? 'offline' : 'loading'} rows={1} />
      </Panel>
    );
  const save = async (next: QuietHours | null): Promise<void> => {
    // hours that begin where they end would be none, or all
    if (next !== null && next.fromMinute === next.toMinute) return;
    setRefused(!(await change({ quietHours: next })).ok);
  };
  const zone = zoneOfDevice();
  const urgent = format.list(URGENT.map((topic) => noticeViewOf(topic).topicText(locale)));
  return (
    <Panel title={t('quietHeading')}>
      <Switch
        label={t('quietOn')}
        isOn={hours !== null}
        onChange={(isOn) => void save(isOn ? { ...NIGHT, timeZone: zone } : null)}
      />
      {hours !== null && (
        <>
          <div className="flex flex-wrap gap-3 px-3.5 pb-2">
            <TimeField
              label={t('quietFrom')}
              minute={hours.fromMinute}
              onChange={(fromMinute) => void save({ ...hours, fromMinute })}
            />
            <TimeField
              label={t('quietTo')}
              minute={hours.toMinute}
              onChange={(toMinute) => void save({ ...hours, toMinute })}
            />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 px-3.5 pb-2 text-xs text-ink-3">
            {t('quietZone', { zone: hours.timeZone })}
            {hours.timeZone !== zone && (
              <Button variant="quiet" onClick={() => void save({ ...hours, timeZone: zone })}>
                {t('quietZoneUse', { zone })}
              </Button>
            )}
          </p>
          <Switch
            label={t('quietUrgent', { kinds: urgent })}
            isOn={hours.letsUrgent}
            onChange={(letsUrgent) => void save({ ...hours, letsUrgent })}
          />
        </>
      )}
      <p role="status" className={`px-3.5 pb-2.5 text-xs ${isRefused ? 'text-no' : 'text-ink-3'}`}>
        {isRefused ? t('notSaved') : isWaiting ? t('topicWaiting') : t('quietLead')}
      </p>
    </Panel>
  );
}
