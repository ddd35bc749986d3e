import { useState } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { averageOf, ratioOf, squadLabel } from '../../../../domain/clan-wars/figures.ts';
import { ROW_FIELDS, type RowField } from '../../../../domain/clan-wars/war.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { NumbersTable } from '../words/NumbersTable.tsx';
import { FIELD_KEYS, NOTHING, useWarWords } from '../words/use-war-words.ts';
import { aboveUsual, type SquadOf, type WarLineOf } from './war-lines.ts';

/** On a phone the others are a press away. */
const SHOWN = 8;
/** From here on a difference is worth a sign. */
const SMALLEST = { kills: 0.5, deaths: 0.5, assists: 0.5, cash: 50, score: 10 } as const;

function Value({ line, field }: { readonly line: WarLineOf; readonly field: RowField }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const { total, known } = line.tally[field];
  const above = aboveUsual(line, field);
  const isShown = above !== null && Math.abs(above) >= SMALLEST[field];
  const decimals = field === 'score' || field === 'cash' ? 0 : 1;
  const signed = `${(above ?? 0) > 0 ? '+' : '−'}${words.amount(Math.abs(above ?? 0), decimals)}`;
  return (
    <>
      {known === 0 ? NOTHING : words.amount(total)}
      {isShown && (
        <span
          data-difference={field}
          className={`block text-xs ${(field === 'deaths' ? above < 0 : above > 0) ? 'text-ok' : 'text-no'}`}
        >
          {/* the line above the table says what it is */}
          <span aria-hidden>{signed}</span>
          <span className="sr-only">
            {t(above > 0 ? 'aboveUsual' : 'belowUsual', {
              value: words.amount(Math.abs(above), decimals),
            })}
          </span>
        </span>
      )}
    </>
  );
}

/**
 * Everybody with their sums, and below these how far a stage was from their own average, each called by its name. On a phone
 * the person's own lines come first.
 */
export function PlayersTable({ lines }: { readonly lines: readonly WarLineOf[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  const figures = useT('clan-wars-figures');
  const squads = useSquadWords();
  const { user } = useSession();
  const isWide = useBreakpoint('sm');
  const [isWhole, setWhole] = useState(false);
  const own = new Set((user?.characters ?? []).map(({ name }) => nameKey(name)));
  const ordered = isWide
    ? lines
    : lines.toSorted((one, other) => Number(own.has(other.key)) - Number(own.has(one.key)));
  const isCut = !isWide && !isWhole && lines.length > SHOWN;
  const hasUsual = lines.some(({ usual }) => usual !== null);
  return (
    <>
      <p className="px-3.5 py-2 text-xs text-ink-3">{t(hasUsual ? 'playersNote' : 'playersTotals')}</p>
      <NumbersTable
        label={t('players')}
        headings={[
          t('columnPlayer'),
          t('columnStages'),
          ...ROW_FIELDS.map((field) => t(FIELD_KEYS[field])),
          t('ratio'),
        ]}
        rows={(isCut ? ordered.slice(0, SHOWN) : ordered).map((line) => ({
          key: line.key,
          head: (
            <>
              <span className="font-semibold">{line.name}</span>
              {own.has(line.key) && (
                <>
                  {' '}
                  <Tag tone="accent">{figures('you')}</Tag>
                </>
              )}
              <span className="block text-xs text-ink-3">
                {line.place !== null
                  ? `${squadLabel(line.place)} · ${squads.roleName(line.place.role)}`
                  : line.isMember
                    ? ''
                    : t('guest')}
              </span>
            </>
          ),
          cells: [
            words.amount(line.tally.lines),
            ...ROW_FIELDS.map((field) => <Value key={field} line={line} field={field} />),
            words.ratio(ratioOf(line.tally)),
          ],
        }))}
      />
      {isCut && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" onClick={() => setWhole(true)}>
            {t('pairsAll', { count: lines.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Squads as they stood, with the averages of their people per stage. */
export function SquadsTable({ squads }: { readonly squads: readonly SquadOf[] }) {
  const t = useT('clan-wars');
  const words = useWarWords();
  return (
    <>
      <p className="px-3.5 py-2 text-xs text-ink-3">{t('squadsNote')}</p>
      <NumbersTable
        label={t('squads')}
        headings={[
          t('columnSquad'),
          t('columnLines'),
          ...ROW_FIELDS.map((field) => t(FIELD_KEYS[field])),
          t('ratio'),
        ]}
        rows={squads.map(({ label, tally }) => ({
          key: label ?? NOTHING,
          head: label ?? t('noSquad'),
          cells: [
            words.amount(tally.lines),
            ...ROW_FIELDS.map((field) =>
              words.amount(averageOf(tally, field), field === 'score' || field === 'cash' ? 0 : 1),
            ),
            words.ratio(ratioOf(tally)),
          ],
        }))}
      />
    </>
  );
}
