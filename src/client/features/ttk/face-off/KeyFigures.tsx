import { useMemo, type ReactNode } from 'react';
import { rankRounds } from '../../../../domain/ttk/ranking/ranking.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { sortedRounds, type CatalogueIndex } from '../state/catalogue-index.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

function Figure({
  name,
  label,
  note,
  children,
}: {
  readonly name: string;
  readonly label: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="min-w-0 bg-panel px-2.5 py-1.5 xl:px-4 xl:py-3">
      <dt className="text-xs leading-tight text-ink-3">{label}</dt>
      <dd
        className="mt-0.5 font-display text-lg leading-tight font-bold break-words xl:text-xl"
        data-figure={name}
      >
        {children}
      </dd>
      {note !== undefined && <dd className="text-xs leading-tight text-ink-3">{note}</dd>}
    </div>
  );
}

interface KeyFiguresProps {
  readonly result: SetupResult;
  readonly index: CatalogueIndex | null;
  readonly distanceM: number;
}

const DASH = '—';

/** What the answer is made of, below the two sides. */
export function KeyFigures({ result, index, distanceM }: KeyFiguresProps) {
  const t = useT('ttk');
  const format = useFormats();
  const { answer, prepared, question, items, setup } = result;
  const { weapon } = items;
  const seconds = (value: number): string => t('seconds', { value: format.fixed(value, value < 10 ? 2 : 1) });
  const best = useMemo(
    () =>
      index === null || weapon === null
        ? undefined
        : rankRounds(question, sortedRounds(index, weapon), distanceM)[0],
    [question, index, weapon, distanceM],
  );
  const isBestInUse = best !== undefined && best.round.id === setup.roundId;
  return (
    <dl className="col-span-2 m-0 grid grid-cols-3 gap-px bg-line lg:col-span-3 xl:grid-cols-6">
      <Figure
        name="protection"
        label={t('protection')}
        note={
          prepared === null ? (
            DASH
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
        {prepared === null ? DASH : format.percent(prepared.protection)}
      </Figure>
      <Figure
        name="damagePerShot"
        label={t('perShot')}
        note={answer === null ? DASH : t('ofBefore', { value: format.fixed(answer.damageBefore, 1) })}
      >
        {answer === null ? DASH : format.fixed(answer.damagePerShot, 2)}
      </Figure>
      <Figure
        name="dpsAfter"
        label={t('dps')}
        note={answer === null ? DASH : t('ofBefore', { value: format.number(answer.dpsBefore, 0) })}
      >
        {answer === null ? DASH : format.fixed(answer.dpsAfter, 1)}
      </Figure>
      <Figure name="magazineLeft" label={t('magazine')}>
        {answer === null
          ? DASH
          : answer.magazineLeft === null || prepared?.magazine == null
            ? t('notStated')
            : t('leftOf', {
                left: format.number(answer.magazineLeft),
                magazine: format.number(prepared.magazine),
              })}
      </Figure>
      <Figure name="withReloads" label={t('metricReloads')}>
        {answer === null || answer.reloadSeconds === null ? DASH : seconds(answer.totalSeconds)}
      </Figure>
      <Figure
        name="bestRound"
        label={t('bestRoundHere')}
        note={best === undefined ? DASH : isBestInUse ? t('inUse') : seconds(best.answer.discreteSeconds)}
      >
        <span className="block text-sm font-semibold max-sm:line-clamp-2">
          {best === undefined ? DASH : best.round.name}
        </span>
      </Figure>
    </dl>
  );
}
