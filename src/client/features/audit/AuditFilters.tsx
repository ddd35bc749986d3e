import { useEffect, useRef, useState } from 'react';
import { AUDIT_TOPICS, type AuditTopic } from '../../../domain/audit/audit-part.ts';
import { useClanDay } from '../../data/clan/use-clan-day.ts';
import { useClanMirror } from '../../data/clan/use-clan-mirror.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DayField } from '../../ui/calendar/DayField.tsx';
import { dayExample, formatDay } from '../../ui/calendar/parse-day.ts';
import { SearchField } from '../../ui/form/SearchField.tsx';
import { NO_FILTER, type AuditState } from './url/audit-search.ts';

/** Each letter would be a call. */
const DEBOUNCE_MS = 350;

const FIELD = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink';

const TOPIC_KEYS = {
  skips: 'topicSkips',
  schedule: 'topicSchedule',
  absences: 'topicAbsences',
  squads: 'topicSquads',
  tactics: 'topicTactics',
  wars: 'topicWars',
  requests: 'topicRequests',
  gear: 'topicGear',
  members: 'topicMembers',
  warns: 'topicWarns',
  settings: 'topicSettings',
  treasury: 'topicTreasury',
} as const satisfies Readonly<Record<AuditTopic, string>>;

interface AuditFiltersProps {
  readonly state: AuditState;
  /** Topics to choose from. */
  readonly topics: readonly AuditTopic[];
  readonly onChange: (change: Partial<AuditState>) => void;
}

function PersonField({ state, onChange }: Pick<AuditFiltersProps, 'state' | 'onChange'>) {
  const t = useT('audit');
  const [typed, setTyped] = useState(state.person);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <div className="grid min-w-0 content-start gap-1">
      <span aria-hidden className="text-ink-2">
        {t('person')}
      </span>
      <SearchField
        label={t('person')}
        value={typed}
        className=""
        onChange={(text) => {
          setTyped(text);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => onChange({ person: text.trim() }), DEBOUNCE_MS);
        }}
      />
    </div>
  );
}

/** A day of the period; the text stays as typed while it is no day. */
function PeriodField({
  of,
  state,
  onChange,
}: Pick<AuditFiltersProps, 'state' | 'onChange'> & { readonly of: 'from' | 'to' }) {
  const t = useT('audit');
  const today = useClanDay(useClanMirror() ?? null);
  const day = state[of];
  const [text, setText] = useState(day === null ? '' : formatDay(day));
  const isReversed = of === 'to' && state.from !== null && day !== null && day < state.from;
  return (
    <DayField
      label={t(of)}
      text={text}
      value={day}
      today={today}
      placeholder={dayExample(t('dayExample'))}
      error={isReversed ? t('reversed') : text.trim() !== '' && day === null ? t('notADay') : undefined}
      onChange={(next, typed) => {
        setText(typed);
        onChange({ [of]: next });
      }}
    />
  );
}

/** Person, topic and period. */
export function AuditFilters({ state, topics, onChange }: AuditFiltersProps) {
  const t = useT('audit');
  const common = useT('common');
  const [resets, setResets] = useState(0);
  const isWhole = state.topic === null && state.person === '' && state.from === null && state.to === null;
  return (
    <search className="grid gap-2.5 border-b border-line p-3.5">
      <div className="grid grid-cols-2 items-start gap-2.5 lg:grid-cols-4">
        <PersonField key={resets} state={state} onChange={onChange} />
        <label className="grid min-w-0 content-start gap-1">
          <span className="text-ink-2">{t('topic')}</span>
          <select
            value={state.topic ?? ''}
            onChange={({ target }) =>
              onChange({ topic: AUDIT_TOPICS.find((one) => one === target.value) ?? null })
            }
            className={FIELD}
          >
            <option value="">{t('anyTopic')}</option>
            {topics.map((topic) => (
              <option key={topic} value={topic}>
                {t(TOPIC_KEYS[topic])}
              </option>
            ))}
          </select>
        </label>
        <PeriodField key={`from${resets}`} of="from" state={state} onChange={onChange} />
        <PeriodField key={`to${resets}`} of="to" state={state} onChange={onChange} />
      </div>
      {!isWhole && (
        <div>
          <Button
            variant="quiet"
            icon="rotate-ccw"
            onClick={() => {
              setResets(resets + 1);
              onChange(NO_FILTER);
            }}
          >
            {common('resetFilters')}
          </Button>
        </div>
      )}
    </search>
  );
}
