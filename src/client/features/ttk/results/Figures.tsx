import type { ReactNode } from 'react';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Stat, LiveRegion } from '../../../ui/display/Stat.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { problemText } from '../state/labels.ts';
import type { NoResult, SetupResult } from '../state/use-ttk-results.ts';

function SmallFigure({
  name,
  label,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0 bg-panel px-4 py-2">
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className="font-semibold" data-figure={name}>
        {children}
      </dd>
    </div>
  );
}

const REASON_KEYS = {
  fields: 'correctFields',
  noDamage: 'noDamage',
  waiting: 'waitForItems',
  noCatalogue: 'noCatalogue',
} as const;

/** The result as large figures, with its components below. */
export function Figures({
  result,
  children,
}: {
  readonly result: SetupResult;
  /** Above the figures: the choice of formula. */
  readonly children: ReactNode;
}) {
  const t = useT('ttk');
  const format = useFormats();
  const {
    answer,
    prepared,
    question: { numbers },
  } = result;
  const seconds = (value: number): string => t('seconds', { value: format.fixed(value, value < 10 ? 2 : 1) });
  const reasonOf = (noResult: NoResult): string =>
    noResult === 'unknownItem'
      ? t('unknownItem', { id: result.unknown.join(', ') })
      : t(REASON_KEYS[noResult]);
  const reason = result.noResult === null ? '' : t('noResult', { reason: reasonOf(result.noResult) });
  const distance = t('metres', { value: format.number(answer?.distanceM ?? 0) });
  const dash = '—';
  const isWaiting = result.noResult === 'waiting';
  const reload =
    answer === null
      ? dash
      : answer.reloads === 0
        ? t('noValue')
        : t('reloadsIn', {
            amount: format.number(answer.reloads),
            seconds: answer.reloadSeconds === null ? t('reloadUnknown') : seconds(answer.reloadSeconds),
          });
  const signed = (value: number): string => `${value > 0 ? '+' : ''}${format.percent(value / 100)}`;
  const withChange = (value: number, pct: number): string =>
    pct === 0 ? format.number(value) : `${format.number(value)} · ${signed(pct)}`;
  return (
    <section aria-label={t('result')}>
      <LiveRegion
        text={
          answer === null
            ? reason
            : t('spoken', {
                name: result.label,
                distance,
                seconds: seconds(answer.discreteSeconds),
                shots: t('shotsCount', { count: answer.shots }),
              })
        }
      />
      {children}
      {answer === null && (
        <div className="mb-3 flex items-start gap-2 border border-line border-l-3 border-l-wait bg-panel px-3.5 py-2.5">
          <Icon name="circle-alert" className="mt-0.5 size-4 text-wait" />
          <div>
            <p>{reason}</p>
            {result.noResult === 'fields' && (
              <ul className="text-xs text-ink-2">
                {result.problems.map((problem) => (
                  <li
                    key={problem.field}
                  >{`${t(problem.field === 'apOverridePct' ? 'apOverride' : problem.field === 'distanceM' ? 'distance' : problem.field)}: ${problemText(t, format, problem)}`}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
      <dl className="grid grid-cols-2 gap-px border border-line bg-line xl:grid-cols-4">
        <Stat
          name="discrete"
          label={t('discrete')}
          note={
            answer === null ? (
              dash
            ) : (
              <span data-figure="shots">{t('shotsCount', { count: answer.shots })}</span>
            )
          }
        >
          {answer === null ? dash : seconds(answer.discreteSeconds)}
        </Stat>
        <Stat
          name="continuous"
          label={t('continuous')}
          note={
            answer === null ? (
              dash
            ) : (
              <span data-figure="dpsAfter">
                {t('throughArmour', { value: format.fixed(answer.dpsAfter, 1) })}
              </span>
            )
          }
        >
          {answer === null ? dash : seconds(answer.continuousSeconds)}
        </Stat>
        <Stat
          name="protection"
          label={t('protection')}
          note={
            prepared === null ? (
              dash
            ) : (
              <span data-figure="effectiveArmour">
                {t('effectiveOf', { value: format.number(prepared.effectiveArmour, 1) })}
                {answer !== null && prepared.plate !== null && (
                  <span data-figure="plateShots">
                    {' · '}
                    {answer.plateBreaks ? t('plateShots', { count: answer.plateShots }) : t('plateHolds')}
                  </span>
                )}
              </span>
            )
          }
        >
          {prepared === null ? dash : format.percent(prepared.protection)}
        </Stat>
        <Stat
          name="dpsBefore"
          label={t('dpsBefore')}
          note={
            answer === null ? dash : t('perShotAt', { value: format.fixed(answer.damageBefore, 1), distance })
          }
        >
          {answer === null ? dash : format.number(answer.dpsBefore, 0)}
        </Stat>
      </dl>
      <dl className="grid grid-cols-2 gap-px border-x border-b border-line bg-line sm:grid-cols-3 2xl:grid-cols-6">
        <SmallFigure name="damagePerShot" label={t('damagePerShot')}>
          {answer === null ? dash : format.fixed(answer.damagePerShot, 2)}
        </SmallFigure>
        <SmallFigure name="magazineLeft" label={t('magazineLeft')}>
          {answer === null
            ? dash
            : answer.magazineLeft === null || prepared?.magazine == null
              ? t('notStated')
              : t('leftOf', {
                  left: format.number(answer.magazineLeft),
                  magazine: format.number(prepared.magazine),
                })}
        </SmallFigure>
        <SmallFigure name="reloads" label={t('reloads')}>
          {reload}
        </SmallFigure>
        <SmallFigure name="withReloads" label={t('withReloads')}>
          {answer === null || answer.reloadSeconds === null ? dash : seconds(answer.totalSeconds)}
        </SmallFigure>
        <SmallFigure name="bleeding" label={t('bleeding')}>
          {isWaiting ? dash : withChange(numbers.bleeding, numbers.bleedingPct)}
        </SmallFigure>
        <SmallFigure name="stoppingPower" label={t('stoppingPower')}>
          {isWaiting ? dash : withChange(numbers.stoppingPower, numbers.stoppingPowerPct)}
        </SmallFigure>
      </dl>
    </section>
  );
}
