import type { ReactNode } from 'react';
import { GEAR_SLOTS } from '../../../../domain/gear/gear.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Meter } from '../../../ui/layout/Meter.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { useFigures, type Figures, type Tick } from './use-figures.ts';

const TICKS: Readonly<Record<Tick, string>> = { present: 'bg-ok', excused: 'bg-ink-3', missed: 'bg-no' };

function Ticks({ ticks }: { readonly ticks: readonly Tick[] }) {
  return (
    <span aria-hidden className="flex gap-1">
      {ticks.map((tick, at) => (
        <span key={at} className={`h-2.5 w-2 ${TICKS[tick]}`} />
      ))}
    </span>
  );
}

interface CellProps {
  readonly name: string;
  readonly value: string;
  readonly tone?: string;
  /** The shape of the figure, or what explains it. */
  readonly children?: ReactNode;
}

function Cell({ name, value, tone = '', children }: CellProps) {
  return (
    <>
      <span className="text-xs text-ink-2">{name}</span>
      <b className={`font-display text-[1.25rem] leading-[1.15] font-bold ${tone}`}>{value}</b>
      <span className="flex min-h-4 items-center text-xs text-ink-3">{children}</span>
    </>
  );
}

const CELL = 'grid content-start gap-1 bg-panel px-4 py-3 text-ink no-underline hover:bg-raised';

function RequestCell({ request: { sent, total } }: Pick<Figures, 'request'>) {
  const t = useT('characters');
  const format = useClanFormats();
  const values = { sent: format.number(sent), total: format.number(total) };
  return total === 0 ? (
    <Cell name={t('figureRequest')} value={t('figureNoRequest')} tone="text-ink-3" />
  ) : (
    <Cell
      name={t('figureRequest')}
      value={t('figureSent', values)}
      tone={sent < total ? 'text-accent-text' : 'text-ok'}
    >
      <Meter part={sent} whole={total} />
    </Cell>
  );
}

/** Below the next event: my supplies, my gear, how often I was there and what I owe, each with the way to it. */
export function FigureStrip() {
  const t = useT('characters');
  const format = useClanFormats();
  const character = useCharacter();
  const {
    state,
    value: { figures },
  } = useFigures();
  if (character === null) return null;
  if (state !== 'ready' || figures === null)
    return (
      <div className="grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4">
        {(['figureRequest', 'figureGear', 'figureAttendance', 'figureOwe'] as const).map((name) => (
          <div key={name} className={CELL}>
            <Cell name={t(name)} value="—" tone="text-ink-3">
              {state === 'loading' && <span className="skeleton h-1.5 w-full" />}
            </Cell>
          </div>
        ))}
      </div>
    );
  const {
    request,
    filledSlots,
    attendance: { share, ticks },
    owed,
  } = figures;
  const params = { id: character.id };
  return (
    <nav
      aria-label={t('figures')}
      data-figures
      className="grid grid-cols-2 gap-px border border-line bg-line lg:grid-cols-4"
    >
      <AppLink to="/{-$locale}/dashboard/requests" className={CELL}>
        <RequestCell request={request} />
      </AppLink>
      <AppLink to="/{-$locale}/character/{$id}-gear" params={params} className={CELL}>
        <Cell
          name={t('figureGear')}
          value={t('figureSlots', {
            filled: format.number(filledSlots),
            slots: format.number(GEAR_SLOTS.length),
          })}
          tone={filledSlots === GEAR_SLOTS.length ? 'text-ok' : 'text-accent-text'}
        >
          <Meter part={filledSlots} whole={GEAR_SLOTS.length} />
        </Cell>
      </AppLink>
      <AppLink to="/{-$locale}/character/$id" params={params} className={CELL}>
        <Cell
          name={t('figureAttendance')}
          value={share === null ? t('figureNoChecks') : format.percent(share, 0)}
          tone={share === null ? 'text-ink-3' : ''}
        >
          <Ticks ticks={ticks} />
        </Cell>
      </AppLink>
      <AppLink to="/{-$locale}/treasury" search={{}} className={CELL}>
        <Cell
          name={t('figureOwe')}
          value={owed.rub === 0 ? t('figureNoDebt') : format.rubles(owed.rub)}
          tone={owed.rub === 0 ? 'text-ok' : owed.leftRub === 0 ? 'text-wait' : 'text-no'}
        >
          {[
            ...(owed.dueDate === null
              ? []
              : [
                  owed.dueRub === owed.rub
                    ? t('figureDue', { day: format.day(owed.dueDate) })
                    : t('figureDueSum', { sum: format.rubles(owed.dueRub), day: format.day(owed.dueDate) }),
                ]),
            ...(owed.pendingRub === 0 ? [] : [t('figurePending', { sum: format.rubles(owed.pendingRub) })]),
            ...(owed.unsentRub === 0 ? [] : [t('figureUnsent', { sum: format.rubles(owed.unsentRub) })]),
          ].join(' · ')}
        </Cell>
      </AppLink>
    </nav>
  );
}
