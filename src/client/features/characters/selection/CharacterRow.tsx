import type { OwnCharacter } from '../../../../contract/accounts.ts';
import { ClanEmblem } from '../../../components/clan/ClanEmblem.tsx';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { CLAIM_TAGS } from './claim-tags.ts';

interface CharacterRowProps {
  readonly character: OwnCharacter;
  readonly isSelected: boolean;
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** Character to choose: name, clan, rank and region, with the rank's stripe. */
export function CharacterRow({ character, isSelected, isBusy, onChoose }: CharacterRowProps) {
  const t = useT('character-selection');
  const characters = useT('characters');
  const common = useT('common');
  const { name, clan, clanRank, region } = character;
  const facts = [
    clan?.name ?? characters('noClan'),
    clanRank === null ? null : characters(rankKey(clanRank)),
    common('region', { region }),
  ].filter((fact) => fact !== null);
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-busy={isBusy || undefined}
      aria-current={isSelected ? 'true' : undefined}
      className={`flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-start transition-colors hover:bg-raised ${clanRankClass(clanRank)} ${isSelected ? 'bg-raised' : ''}`}
    >
      {clan !== null && <ClanEmblem clan={clan} className="size-9" />}
      <span className="grid min-w-0 grow gap-0.5">
        <b className="font-display text-[1.0625rem] leading-tight wrap-anywhere">
          <RankInsignia rank={clanRank} />
          {clanRank !== null && ' '}
          {name}
        </b>
        <span className="text-xs wrap-anywhere text-ink-3">{facts.join(' · ')}</span>
      </span>
      {character.claim != null && (
        <Tag tone={CLAIM_TAGS[character.claim][1]}>{t(CLAIM_TAGS[character.claim][0])}</Tag>
      )}
      {isSelected && <Tag tone="accent">{t('selectionCurrent')}</Tag>}
      <Icon name="chevron-right" className="size-4.5 text-ink-3" />
    </button>
  );
}
