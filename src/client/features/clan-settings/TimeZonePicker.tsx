import { useMemo, useState } from 'react';
import { useLocale } from '../../data/i18n/locale.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { LazyCombobox } from '../../components/item-picker/LazyCombobox.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { zoneOptions } from './time-zones.ts';

interface TimeZonePickerProps {
  readonly isOpen: boolean;
  readonly value: string;
  readonly onPick: (zone: string) => void;
  readonly onClose: () => void;
}

function ZoneList({ value, onPick }: Pick<TimeZonePickerProps, 'value' | 'onPick'>) {
  const t = useT('clan-settings');
  const locale = useLocale();
  const [at] = useState(() => new Date());
  const options = useMemo(() => zoneOptions(locale, value, at), [locale, value, at]);
  return (
    <LazyCombobox
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

/** All time zones, searchable by city, offset or localised name. */
export function TimeZonePicker({ isOpen, value, onPick, onClose }: TimeZonePickerProps) {
  const t = useT('clan-settings');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('timeZone')}>
      <ZoneList value={value} onPick={onPick} />
    </Dialog>
  );
}
