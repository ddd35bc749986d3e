import { useContext } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { foreignLetters } from '../../../../domain/characters/names/foreign-letters.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { CutsContext } from '../pictures/cuts-context.ts';
import { named } from './stage-draft.ts';

const GUEST = '\u0000guest';

/** Says of a name that it looks like a member's, and which of its letters are of another script. */
export function LookalikeNote({ name, twin }: { readonly name: string; readonly twin: KnownName }) {
  const t = useT('clan-wars');
  const letters = foreignLetters(name, twin.name);
  return (
    <span className="text-wait" data-lookalike>
      {t('rowLookalike', { name: twin.name, count: letters.length, letters: letters.join(', ') })}
    </span>
  );
}

interface WhoIsProps {
  readonly row: WarRow;
  readonly byKey: ReadonlyMap<string, KnownName>;
  readonly known: readonly KnownName[];
  /** Who may be meant, best first. */
  readonly proposed: readonly KnownName[];
  /** A member whose name looks the same; null: nobody. */
  readonly twin: KnownName | null;
  readonly onChange: (row: WarRow) => void;
}

/** Asks whose line it is: whoever was read for it is chosen already, and has to be confirmed. */
export function WhoIs({ row, byKey, known, proposed, twin, onChange }: WhoIsProps) {
  const t = useT('clan-wars');
  const format = useFormats();
  const readings = useContext(CutsContext).readingsOf(row);
  const { name, kind, doubtful } = row;
  const read = kind === 'unknown' ? undefined : byKey.get(nameKey(name));
  const likely = [...new Set([...(twin === null ? [] : [twin]), ...proposed])].filter((one) => one !== read);
  const others = known
    .filter((one) => one !== read && !likely.includes(one))
    .toSorted((one, other) => format.compare(one.name, other.name));
  // a guest of a member's name would count as the member
  const guests = [name, ...readings].filter(
    (text, at, all) =>
      byKey.get(nameKey(text))?.kind !== 'member' &&
      all.findIndex((other) => nameKey(other) === nameKey(text)) === at,
  );
  const nameOf = (one: KnownName): string =>
    one.kind === 'guest' ? t('guestNamed', { name: one.name }) : one.name;
  return (
    <>
      <label className="flex min-w-0 flex-wrap items-center gap-2 text-wait">
        {/* somebody was found for it: what is asked about is what stands there */}
        {t('whoIs', { name: readings[0] ?? name })}
        <select
          value={read?.name ?? ''}
          onChange={({ target }) => {
            const person = known.find((one) => one.name === target.value);
            onChange(
              target.value.startsWith(GUEST)
                ? {
                    ...row,
                    name: target.value.slice(GUEST.length),
                    kind: 'guest',
                    doubtful: doubtful.filter((field) => field !== 'name'),
                  }
                : named(row, person?.name ?? name, byKey),
            );
          }}
          className="min-h-8 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink pointer-coarse:min-h-10"
        >
          {read === undefined ? (
            <option value="">{t('whoChoose')}</option>
          ) : (
            <option value={read.name}>{nameOf(read)}</option>
          )}
          {likely.map((one) => (
            <option key={one.name} value={one.name}>
              {t('whoMaybe', { name: nameOf(one) })}
            </option>
          ))}
          {guests.map((guest) => (
            <option key={guest} value={`${GUEST}${guest}`}>
              {t('whoGuest', { name: guest })}
            </option>
          ))}
          {others.map((one) => (
            <option key={one.name} value={one.name}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      </label>
      {read !== undefined && (
        <Button icon="check" onClick={() => onChange(named(row, read.name, byKey))}>
          {t('whoRight', { name: read.name })}
        </Button>
      )}
    </>
  );
}
