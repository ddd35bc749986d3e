import { useId, useState, type FormEvent } from 'react';
import { SKIP_STATUSES, type SkipStatus } from '../../../../domain/skips/skip.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { formatDay } from '../../../ui/calendar/parse-day.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { PanelSearch } from '../url/panel-search.ts';
import { NO_DAY, typedDay, type TypedDay } from '../request/request-check.ts';
import { TypedDayField } from '../request/TypedDayField.tsx';
import { STATUS_STYLE } from '../list/status-style.ts';

type Filters = Omit<PanelSearch, 'tab' | 'page'>;

interface ManagerFiltersProps {
  readonly filters: Filters;
  readonly today: string;
  readonly hasFilters: boolean;
  readonly onApply: (filters: Filters) => void;
}

const MAX_LENGTH = 64;

function typed(day: string | undefined): TypedDay {
  return day === undefined ? NO_DAY : typedDay(day);
}

/** Filters by user, character, status and days; the applied ones are in the URL. */
export function ManagerFilters({ filters, today, hasFilters, onApply }: ManagerFiltersProps) {
  const t = useT('skips');
  const common = useT('common');
  const id = useId();
  const [user, setUser] = useState(filters.user ?? '');
  const [character, setCharacter] = useState(filters.character ?? '');
  const [status, setStatus] = useState<SkipStatus | ''>(filters.status ?? '');
  const [from, setFrom] = useState(() => typed(filters.from));
  const [to, setTo] = useState(() => typed(filters.to));
  const [isTried, setTried] = useState(false);
  const unreadable = ({ text, day }: TypedDay): string | undefined =>
    isTried && day === null && text.trim() !== '' ? t('errorDay', { example: formatDay(today) }) : undefined;
  const isBackwards = from.day !== null && to.day !== null && to.day < from.day;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isBackwards || [from, to].some(({ text, day }) => day === null && text.trim() !== '')) return;
    onApply({
      ...(user.trim() !== '' && { user: user.trim() }),
      ...(character.trim() !== '' && { character: character.trim() }),
      ...(status !== '' && { status }),
      ...(from.day !== null && { from: from.day }),
      ...(to.day !== null && { to: to.day }),
    });
  };
  return (
    <Panel title={common('filters')}>
      <form
        noValidate
        onSubmit={submit}
        className="grid grid-cols-2 items-start gap-x-3 gap-y-1 p-3.5 lg:grid-cols-5"
      >
        <TextField label={t('filterUser')} value={user} maxLength={MAX_LENGTH} onChange={setUser} />
        <TextField
          label={t('columnCharacter')}
          value={character}
          maxLength={MAX_LENGTH}
          onChange={setCharacter}
        />
        <div className="grid min-w-0 content-start gap-1 max-lg:col-span-full lg:col-span-1">
          <label htmlFor={`${id}s`} className="text-ink-2">
            {t('columnStatus')}
          </label>
          <select
            id={`${id}s`}
            value={status}
            onChange={({ target }) => setStatus(SKIP_STATUSES.find((one) => one === target.value) ?? '')}
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('anyStatus')}</option>
            {SKIP_STATUSES.map((one) => (
              <option key={one} value={one}>
                {t(STATUS_STYLE[one].key)}
              </option>
            ))}
          </select>
        </div>
        <TypedDayField
          label={t('filterFrom')}
          value={from}
          today={today}
          error={unreadable(from)}
          onChange={setFrom}
        />
        <TypedDayField
          label={t('filterTo')}
          value={to}
          today={today}
          error={isBackwards ? t('rangeWrong') : unreadable(to)}
          onChange={setTo}
        />
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" icon="search">
            {t('applyFilters')}
          </Button>
          <Button
            variant="quiet"
            icon="rotate-ccw"
            disabled={
              !hasFilters && [user, character, status, from.text, to.text].every((text) => text === '')
            }
            onClick={() => {
              setUser('');
              setCharacter('');
              setStatus('');
              setFrom(typed(undefined));
              setTo(typed(undefined));
              setTried(false);
              onApply({});
            }}
          >
            {t('resetFilters')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
