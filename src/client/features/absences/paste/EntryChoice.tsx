import { useId } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { MatchReason, NameMatch } from '../../../../domain/characters/names/match-names.ts';
import { guestOf, type PasteChoice } from '../../../../domain/characters/names/paste-choices.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Tag } from '../../../ui/layout/Tag.tsx';
import type { PastedMember } from './pasted.ts';

const REASONS = {
  name: 'byName',
  lookalike: 'byLookalike',
  signs: 'bySigns',
  slip: 'bySlip',
  sound: 'bySound',
  start: 'byStart',
} as const satisfies Record<MatchReason, string>;

const CHIP =
  'relative inline-flex min-h-10 max-w-full cursor-pointer flex-wrap items-center gap-x-1.5 border border-line-field px-3 py-1 hover:bg-raised has-checked:border-accent has-checked:bg-raised has-checked:shadow-[inset_0_-2px_var(--color-accent)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text';

interface EntryChoiceProps {
  readonly match: NameMatch;
  readonly choice: PasteChoice | null;
  readonly members: ReadonlyMap<string, PastedMember>;
  /** Keys of members whom other entries name. */
  readonly taken: ReadonlySet<string>;
  readonly onChoose: (choice: PasteChoice) => void;
}

function isChosen(choice: PasteChoice | null, other: PasteChoice): boolean {
  if (choice?.kind === 'member') return other.kind === 'member' && choice.key === other.key;
  return choice?.kind === other.kind;
}

/** Who an uncertain entry is: one of those who are like it, any other member, a guest, or nobody. */
export function EntryChoice({ match, choice, members, taken, onChoose }: EntryChoiceProps) {
  const t = useT('absences-paste');
  const format = useFormats();
  const id = useId();
  const guest = guestOf(match);
  const suggested = new Set(match.candidates.map(({ key }) => key));
  const others = [...members.values()]
    .filter(({ name }) => !suggested.has(nameKey(name)))
    .toSorted((one, other) => format.compare(one.name, other.name));
  const other = choice?.kind === 'member' && !suggested.has(choice.key) ? choice.key : '';
  const chip = (value: PasteChoice, label: string, detail?: string) => (
    <label key={value.kind === 'member' ? value.key : value.kind} className={CHIP}>
      <input
        type="radio"
        name={id}
        checked={isChosen(choice, value)}
        onChange={() => onChoose(value)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      <span className="font-semibold wrap-anywhere">{label}</span>{' '}
      {detail !== undefined && <span className="text-xs text-ink-3">{detail}</span>}
    </label>
  );
  return (
    <fieldset data-entry={match.text} className="grid min-w-0 gap-2 border-t border-line py-3">
      <legend className="sr-only">{t('who', { text: match.text })}</legend>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <b aria-hidden className="wrap-anywhere">
          {match.text}
        </b>
        {match.isCrossed && <Tag tone="wait">{t('crossed')}</Tag>}
        {match.note !== null && (
          <span className="text-xs text-ink-3 wrap-anywhere">{t('note', { note: match.note })}</span>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {match.candidates.flatMap(({ key, reason }) => {
          const member = members.get(key);
          return member === undefined
            ? []
            : [chip({ kind: 'member', key }, member.name, t(taken.has(key) ? 'taken' : REASONS[reason]))];
        })}
        {guest !== null && chip({ kind: 'guest', name: guest }, t('guest'))}
        {chip({ kind: 'ignore' }, t('ignore'))}
        <label className="min-w-0 max-w-60 grow basis-40">
          <span className="sr-only">{t('another')}</span>
          <select
            value={other}
            onChange={({ target }) => {
              if (target.value !== '') onChoose({ kind: 'member', key: target.value });
            }}
            className="min-h-10 w-full border border-line-field bg-ground px-2 text-ink"
          >
            <option value="">{t('anotherChoose')}</option>
            {others.map(({ name }) => {
              const key = nameKey(name);
              return (
                <option key={key} value={key}>
                  {taken.has(key) ? `${name} (${t('taken')})` : name}
                </option>
              );
            })}
          </select>
        </label>
      </div>
    </fieldset>
  );
}
