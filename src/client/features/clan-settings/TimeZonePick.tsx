import { useMemo, useState } from 'react';
import { useLocale } from '../../data/locale.ts';
import { useT } from '../../data/use-t.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { zoneOptions } from './time-zones.ts';

interface TimeZonePickProps {
  readonly isOpen: boolean;
  readonly value: string;
  readonly onPick: (zone: string) => void;
  readonly onClose: () => void;
}

function ZoneList({ value, onPick }: Pick<TimeZonePickProps, 'value' | 'onPick'>) {
  const t = useT('clan-settings');
  const locale = useLocale();
  const [at] = useState(() => new Date());
  const options = useMemo(() => zoneOptions(locale, value, at), [locale, value, at]);
  return (
    <ComboBox
      label={t('timeZoneSearch')}
      placeholder={t('timeZonePlaceholder')}
      options={options}
      selectedId={value}
      onPick={onPick}
      emptyText={t('timeZoneNone')}
      countText={(shown, total) => t('timeZoneCount', { shown, total })}
    />
  );
}

/** All time zones, searched by city, offset or the zone's name in the language of the page. */
export function TimeZonePick({ isOpen, value, onPick, onClose }: TimeZonePickProps) {
  const t = useT('clan-settings');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('timeZone')}>
      <ZoneList value={value} onPick={onPick} />
    </Dialog>
  );
}
