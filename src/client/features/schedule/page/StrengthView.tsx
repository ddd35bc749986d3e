import { PRESENCES, type Presence, type Strength } from '../../../../domain/schedule/coverage.ts';
import type { Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { SaveTable } from '../../../components/export/SaveTable.tsx';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';

const PRESENCE_KEYS = {
  here: 'presenceHere',
  unknown: 'presenceUnknown',
  pending: 'presencePending',
  approved: 'presenceApproved',
} as const satisfies Record<Presence, string>;

const COLOURS = {
  here: 'bg-ok',
  unknown: 'bg-ink-3',
  pending: 'bg-wait',
  approved: 'bg-no',
} as const satisfies Record<Presence, string>;

/** Whose names say more than their number. */
const NAMED = ['approved', 'pending', 'unknown'] as const satisfies readonly Presence[];

/** By how many an event is short of its minimum; 0: there are enough. */
export function shortOf(stay: number, minStrength: number | null): number {
  return Math.max(0, (minStrength ?? 0) - stay);
}

/** Who can be at an event: by rank and by name, against the minimum. */
export function StrengthView({
  strength,
  occurrence,
}: {
  readonly strength: Strength;
  readonly occurrence: Occurrence;
}) {
  const t = useT('schedule');
  const characters = useT('characters');
  const format = useFormats();
  const { nameOf, stageOf } = useEventWords();
  const { minStrength } = occurrence.event;
  const short = shortOf(strength.stay, minStrength);
  const shortIfAll = shortOf(strength.stayIfAll, minStrength);
  const stageNames = (ids: readonly string[]): string =>
    format.list(
      occurrence.stages.flatMap((stage, at) => (ids.includes(stage.id) ? [stageOf(stage, at)] : [])),
    );
  return (
    <section aria-label={t('strengthTitle')} className="grid gap-2.5 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3>{t('strengthTitle')}</h3>
        <b
          className="figure ms-auto text-[1.375rem]"
          data-strength={`${strength.stay} ${strength.stayIfAll}`}
        >
          {t('stayOf', { stay: format.number(strength.stay), all: format.number(strength.total) })}
        </b>
        {minStrength !== null && (
          <Tag tone={short > 0 ? 'no' : shortIfAll > 0 ? 'wait' : 'ok'}>
            {short > 0
              ? t('shortOf', { people: format.number(short) })
              : t('needs', { people: format.number(minStrength) })}
          </Tag>
        )}
      </div>
      {strength.stayIfAll !== strength.stay && (
        <p className="text-xs text-ink-2">
          {t('stayIfAll', { stay: format.number(strength.stayIfAll) })}
          {short === 0 && shortIfAll > 0 && ` · ${t('shortOf', { people: format.number(shortIfAll) })}`}
        </p>
      )}
      <div aria-hidden className="flex h-2 w-full gap-px bg-line">
        {PRESENCES.map(
          (presence) =>
            strength[presence] > 0 && (
              <span key={presence} className={COLOURS[presence]} style={{ flexGrow: strength[presence] }} />
            ),
        )}
      </div>
      <table className="w-full text-xs">
        <thead>
          <tr className="text-ink-3">
            <th scope="col" className="py-1 text-start font-normal">
              {t('rank')}
            </th>
            {PRESENCES.map((presence) => (
              <th key={presence} scope="col" className="py-1 ps-2 text-end font-normal">
                <span className="inline-flex items-center gap-1">
                  <span aria-hidden className={`size-2 shrink-0 ${COLOURS[presence]}`} />
                  {t(PRESENCE_KEYS[presence])}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {strength.ranks.map((line) => (
            <tr key={line.rank} className="border-t border-line">
              <th scope="row" className={`py-1 ps-1.5 text-start font-medium ${clanRankClass(line.rank)}`}>
                {characters(rankKey(line.rank))}
              </th>
              {PRESENCES.map((presence) => (
                <td
                  key={presence}
                  className={`py-1 ps-2 text-end tabular-nums ${line[presence] === 0 ? 'text-ink-3' : 'font-semibold'}`}
                >
                  {format.number(line[presence])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="grid gap-1.5 text-xs">
        {NAMED.map((presence) => {
          const lines = strength.lines.filter((line) => line.presence === presence);
          return (
            lines.length > 0 && (
              <div key={presence} className="grid gap-0.5">
                <dt className="text-ink-3">{t(PRESENCE_KEYS[presence])}</dt>
                <dd className="wrap-anywhere text-ink-2">
                  {format.list(
                    lines.map(({ name, stages }) =>
                      stages === null ? name : t('nameStages', { name, stages: stageNames(stages) }),
                    ),
                  )}
                </dd>
              </div>
            )
          );
        })}
      </dl>
      <SaveTable
        title={t('strengthTitle')}
        makeTable={(texts) => ({
          title: t('strengthTitle'),
          about: `${nameOf(occurrence.event)} - ${occurrence.day}`,
          headings: [texts('member'), texts('rank'), texts('status'), texts('stage')],
          rows: strength.lines.map(({ name, rank, presence, stages }) => [
            name,
            characters(rankKey(rank)),
            t(PRESENCE_KEYS[presence]),
            stages === null ? null : stageNames(stages),
          ]),
        })}
      />
    </section>
  );
}
