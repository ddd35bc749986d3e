import { useMemo, useState } from 'react';
import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import { rankRounds } from '../../../../domain/ttk/ranking/ranking.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { sortedRounds, type CatalogueIndex } from '../state/catalogue-index.ts';
import { pickRound } from '../state/edits.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';
import { TIE_KEYS } from '../state/labels.ts';

const INITIAL_ROWS = 6;

interface BestRoundsProps {
  readonly result: SetupResult;
  readonly distanceM: number;
  readonly index: CatalogueIndex | null;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** Rounds of the weapon's calibre, ranked against this target at this distance. */
export function BestRounds({ result, distanceM, index, change }: BestRoundsProps) {
  const t = useT('ttk');
  const common = useT('common');
  const format = useFormats();
  const [isAll, setAll] = useState(false);
  const {
    question,
    items: { weapon },
    setup,
  } = result;
  const rounds = useMemo(
    () => (index === null || weapon === null ? [] : sortedRounds(index, weapon)),
    [index, weapon],
  );
  const ranked = useMemo(() => rankRounds(question, rounds, distanceM), [question, rounds, distanceM]);
  const shown = isAll ? ranked : ranked.slice(0, INITIAL_ROWS);
  const empty =
    result.noResult === 'waiting'
      ? '…'
      : weapon === null
        ? t('bestRoundsEmpty')
        : rounds.length === 0
          ? t('bestRoundsNone')
          : t('bestRoundsCorrect');
  return (
    <Panel title={t('bestRounds')}>
      {ranked.length === 0 ? (
        <StateBlock kind="empty" title={empty} />
      ) : (
        <>
          <p className="px-3.5 pt-2 text-xs text-ink-3">
            {t('bestRoundsHint', {
              distance: t('metres', { value: format.number(distanceM) }),
              resistance: format.number(question.numbers.bulletResistance),
            })}
          </p>
          <ol className="mt-2">
            {shown.map(({ round, answer, place, aheadBy }) => (
              <li
                key={round.id}
                className={`flex flex-wrap items-center gap-x-2 border-t border-line py-1.5 pe-2 ps-3 ${stripeClass(round.rank)}`}
              >
                <span className="w-5 shrink-0 text-right font-display text-base font-bold text-ink-3">
                  {format.number(place)}
                </span>
                <span className="min-w-40 flex-1">
                  <span className="block">{round.name}</span>
                  {aheadBy !== null && (
                    <small className="block text-xs text-ink-3">{t(TIE_KEYS[aheadBy])}</small>
                  )}
                </span>
                <span className="ms-auto flex shrink-0 items-center gap-2">
                  <span className="text-right">
                    <b className="block font-semibold">
                      {t('seconds', { value: format.fixed(answer.discreteSeconds, 2) })}
                    </b>
                    <small className="block text-xs text-ink-3">
                      {t('shotsCount', { count: answer.shots })}
                    </small>
                  </span>
                  <span className="flex w-12 shrink-0 justify-center sm:w-18">
                    {round.id === setup.roundId ? (
                      <Icon name="check" label={t('inUse')} className="size-5 text-accent-text" />
                    ) : (
                      <Button
                        variant="quiet"
                        className="px-1 sm:px-2"
                        aria-label={t('useRound', { name: round.name })}
                        onClick={() => change(pickRound(round.id))}
                      >
                        {t('use')}
                      </Button>
                    )}
                  </span>
                </span>
              </li>
            ))}
          </ol>
          {ranked.length > shown.length && (
            <div className="border-t border-line p-1.5">
              <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
                {common('showMore', { count: ranked.length - shown.length })}
              </Button>
            </div>
          )}
          <PublicSaveTable
            title={t('bestRounds')}
            makeTable={() => ({
              title: t('bestRounds'),
              about: [weapon?.name ?? '', t('metres', { value: format.number(distanceM) })].join(', '),
              headings: [t('place'), t('round'), t('discrete'), t('shots'), t('perShot')],
              rows: ranked.map(({ round, answer, place }) => [
                place,
                round.name,
                Number(answer.discreteSeconds.toFixed(2)),
                answer.shots,
                Number(answer.damagePerShot.toFixed(1)),
              ]),
            })}
          />
        </>
      )}
    </Panel>
  );
}
