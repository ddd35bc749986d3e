import type { NameMatch } from '../../../../domain/characters/names/match-names.ts';
import type { PasteChoice } from '../../../../domain/characters/names/paste-choices.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { clanRankClass } from '../../../ui/layout/clan-rank-stripe.ts';
import type { PastedMember } from './pasted.ts';

export interface DecidedEntry {
  readonly index: number;
  readonly match: NameMatch;
  readonly choice: PasteChoice;
  /** An earlier entry names the same person. */
  readonly isRepeated: boolean;
}

/** Entries that need no decision: each says what was pasted where that differs, and can be changed. */
export function DecidedList({
  entries,
  members,
  onReopen,
}: {
  readonly entries: readonly DecidedEntry[];
  readonly members: ReadonlyMap<string, PastedMember>;
  readonly onReopen: (index: number) => void;
}) {
  const t = useT('absences-paste');
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ index, match, choice, isRepeated }) => {
        const member = choice.kind === 'member' ? members.get(choice.key) : undefined;
        const name = member?.name ?? (choice.kind === 'guest' ? choice.name : match.text);
        const facts = [
          ...(choice.kind === 'guest' ? [t('guest')] : []),
          ...(choice.kind === 'ignore' ? [t('ignored')] : []),
          ...(isRepeated ? [t('twice')] : []),
          ...(match.candidates[0]?.reason === 'name' ? [] : [t('asTyped', { text: match.text })]),
          ...(match.note === null ? [] : [t('note', { note: match.note })]),
        ];
        return (
          <li
            key={index}
            className={`flex items-center gap-2 py-1 ps-3 ${member === undefined ? '' : clanRankClass(member.rank)}`}
          >
            <span className="me-auto min-w-0 wrap-anywhere">
              {name} {facts.length > 0 && <span className="text-xs text-ink-3">{facts.join(' · ')}</span>}
            </span>
            <Button variant="quiet" aria-label={t('change', { name })} onClick={() => onReopen(index)}>
              {t('changeShort')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
