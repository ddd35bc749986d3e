import type { ClanWarRow } from '../../../../contract/clan-wars.ts';
import type { CountedStage } from '../../../../domain/clan-wars/figures.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { useWarWords } from '../words/use-war-words.ts';
import { OpenStages } from './OpenStages.tsx';
import type { WarResults } from './use-war-results.ts';

interface OpenWarsProps {
  /** Newest first. */
  readonly wars: readonly ClanWarRow[];
  readonly results: WarResults;
  /** What is counted. */
  readonly stages: readonly CountedStage[];
}

/** The counted wars some stages of which have no results. */
export function OpenWars({ wars, results, stages }: OpenWarsProps) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const counted = new Set(stages.map(({ warId }) => warId));
  const open = wars.flatMap((war) => {
    const left = results.get(war.id)?.open ?? [];
    return counted.has(war.id) && left.length > 0 ? [{ war, left }] : [];
  });
  return open.length === 0 ? null : (
    <Disclosure title={t('openWarsCount', { count: open.length })}>
      <ul className="grid gap-1 px-3.5 pb-3 text-sm">
        {open.map(({ war, left }) => (
          <li key={war.id} className="flex flex-wrap gap-x-3">
            <AppLink
              to="/{-$locale}/clan-war/view/$id"
              params={{ id: war.id }}
              className="inline-flex min-h-8 items-center pointer-coarse:min-h-10"
            >
              {`${words.warName(war)}, ${words.format.day(war.day)}`}
            </AppLink>
            <OpenStages open={left} className="self-center" />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
