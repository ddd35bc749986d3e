import { useContext } from 'react';
import { averageOf, ratioOf, winShare, type Figures } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Stat } from '../../../ui/display/Stat.tsx';
import { PictureContext } from './picture-context.ts';
import { useWarWords } from './use-war-words.ts';

export interface ComparedSummary {
  readonly figures: Figures;
  readonly note: (value: string) => string;
}

interface SummaryProps {
  readonly figures: Pick<Figures, 'wars' | 'stages' | 'record' | 'tally' | 'strength'>;
  /** What it is compared with, and how a value of that reads. */
  readonly before?: ComparedSummary | null;
  /** It is a single war, which needs no count. */
  readonly isOfOneWar?: boolean;
}

/** What stages came to, in large figures. */
export function Summary({ figures, before: compared = null, isOfOneWar = false }: SummaryProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const isPicture = useContext(PictureContext);
  const { wars, stages, record, tally, strength } = figures;
  const before = compared?.figures ?? null;
  const was = (value: string | null, fallback: string): string =>
    compared === null || value === null ? fallback : compared.note(value);
  return (
    <dl
      className={`grid gap-px border-t border-line bg-line first:border-t-0 ${isPicture ? (isOfOneWar ? 'grid-cols-4' : 'grid-cols-5') : `grid-cols-2 max-sm:[&>:last-child:nth-child(odd)]:col-span-2 ${isOfOneWar ? 'sm:grid-cols-4' : 'sm:grid-cols-5'}`}`}
    >
      {!isOfOneWar && (
        <Stat
          name="wars"
          label={t('wars')}
          note={was(words.amount(before?.wars ?? null), t('stagesCount', { count: stages }))}
        >
          {words.amount(wars)}
        </Stat>
      )}
      <Stat
        name="won"
        label={t('winRate')}
        note={was(
          words.share(before === null ? null : winShare(before.record)),
          t('recordIs', { value: words.record(record) }),
        )}
      >
        {words.share(winShare(record))}
      </Stat>
      <Stat
        name="ratio"
        label={t('ratio')}
        note={was(words.ratio(before === null ? null : ratioOf(before.tally)), t('ratioNote'))}
      >
        {words.ratio(ratioOf(tally))}
      </Stat>
      <Stat
        name="kills"
        label={t('killsEach')}
        note={was(words.amount(before === null ? null : averageOf(before.tally, 'kills'), 1), t('perStage'))}
      >
        {words.amount(averageOf(tally, 'kills'), 1)}
      </Stat>
      <Stat
        name="strength"
        label={t('strength')}
        note={was(words.amount(before?.strength ?? null, 1), t('perStage'))}
      >
        {words.amount(strength, 1)}
      </Stat>
    </dl>
  );
}
