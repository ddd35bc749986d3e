import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { saveSeason, type WarSeasonRow } from '../../../../contract/clan-wars.ts';
import {
  checkSeason,
  MAX_SEASON_DAYS,
  MAX_SEASON_NAME,
  type WarSeasonId,
} from '../../../../domain/clan-wars/season.ts';
import { textField } from '../../../../domain/fields.ts';
import { toId } from '../../../../domain/ids.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { DayField } from '../../../ui/calendar/DayField.tsx';
import { dayExample, formatDay } from '../../../ui/calendar/parse-day.ts';
import { TextField } from '../../../ui/form/TextField.tsx';

interface SeasonDialogProps {
  /** Null: a new one. */
  readonly season: WarSeasonRow | null;
  /** All there are. */
  readonly seasons: readonly WarSeasonRow[];
  readonly onClose: () => void;
}

interface TypedDay {
  readonly value: string | null;
  readonly text: string;
}

function typed(day: string | undefined): TypedDay {
  return { value: day ?? null, text: day === undefined ? '' : formatDay(day) };
}

/** Names a season and its days, online. */
export function SeasonDialog({ season, seasons, onClose }: SeasonDialogProps) {
  const t = useT('clan-wars');
  const common = useT('common');
  const { today } = useSchedule();
  const send = useKeyedCall(saveSeason);
  const [id] = useState(() => season?.id ?? toId<WarSeasonId>(newId()));
  const [name, setName] = useState(season?.name ?? '');
  const [from, setFrom] = useState(() => typed(season?.from ?? today));
  const [to, setTo] = useState(() => typed(season?.to));
  const [isTried, setTried] = useState(false);
  const days = [
    { label: t('seasonFrom'), day: from, set: setFrom },
    { label: t('seasonTo'), day: to, set: setTo },
  ] as const;
  return (
    <ConfirmDialog
      about={id}
      onClose={onClose}
      onConfirm={async () => {
        setTried(true);
        if (name.trim() === '' || from.value === null || to.value === null) return t('seasonIncomplete');
        const wanted = { name: name.trim(), from: from.value, to: to.value };
        const may = checkSeason(
          wanted,
          seasons.filter((one) => one.id !== id),
        );
        if (!may.ok)
          return may.code === 'dates'
            ? t('seasonDates', { count: MAX_SEASON_DAYS })
            : t('seasonOverlap', { name: textField(may.details, 'name') ?? '' });
        return send({ body: { id, ...wanted } });
      }}
      ask={() => ({
        title: season === null ? t('seasonNew') : t('seasonEdit', { name: season.name }),
        body: (
          <div className="grid gap-3">
            <p className="text-ink-2">
              {t((season?.frozen ?? null) === null ? 'seasonHint' : 'seasonHintOver')}
            </p>
            <TextField label={t('seasonName')} value={name} maxLength={MAX_SEASON_NAME} onChange={setName} />
            <div className="grid gap-3 sm:grid-cols-2">
              {days.map(({ label, day, set }) => (
                <DayField
                  key={label}
                  label={label}
                  value={day.value}
                  text={day.text}
                  today={today}
                  placeholder={dayExample(t('dayExample'))}
                  onChange={(value, text) => set({ value, text })}
                  error={isTried && day.value === null ? t('dayBad') : undefined}
                />
              ))}
            </div>
          </div>
        ),
        cancel: common('cancel'),
        confirm: t('save'),
        variant: 'primary',
        offline: t('onlineOnly'),
      })}
    />
  );
}
