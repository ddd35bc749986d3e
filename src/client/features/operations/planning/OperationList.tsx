import { useState } from 'react';
import { latestFirst, nextFirst } from '../../../../domain/operations/operation-time.ts';
import { isOpen } from '../../../../domain/operations/operation.ts';
import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { ChangeBadge } from '../../../components/outbox/ChangeBadge.tsx';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useTimeOf } from '../view/use-operations.ts';
import { useOperationWords } from '../view/operation-words.ts';

const SECTIONS = [
  { label: 'sectionActive', has: ({ state }: ShownOperation) => state === 'active' },
  { label: 'sectionPrepared', has: ({ state }: ShownOperation) => state === 'prepared' },
  { label: 'sectionPast', has: ({ state }: ShownOperation) => !isOpen(state) },
] as const;

export const STATE_TAGS = {
  active: { label: 'stateActive', tone: 'ok' },
  prepared: { label: 'statePrepared', tone: 'info' },
  finished: { label: 'stateFinished', tone: 'neutral' },
  cancelled: { label: 'stateCancelled', tone: 'no' },
} as const;

/** Of those that are over so many are shown at first. */
const FIRST_PAST = 5;

interface OperationListProps {
  readonly operations: readonly ShownOperation[];
  readonly selected: string | undefined;
}

/** All operations, what counts now first. */
export function OperationList({ operations, selected }: OperationListProps) {
  const t = useT('operation-editor');
  const member = useT('operations');
  const format = useClanFormats();
  const words = useOperationWords();
  const timeOf = useTimeOf();
  const nowMs = useClanNow();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      {SECTIONS.map(({ label, has }) => {
        const of = operations.filter(has);
        const all = label === 'sectionPast' ? latestFirst(of, timeOf) : nextFirst(of, timeOf, nowMs);
        const isLong = label === 'sectionPast' && all.length > FIRST_PAST && !isUnfolded;
        // the one that is open is in the list, however old it is
        const rows = isLong ? all.filter(({ id }, at) => at < FIRST_PAST || id === selected) : all;
        return rows.length === 0 ? null : (
          <section key={label} aria-label={t(label)}>
            <h3 className="border-b border-line bg-ground/40 px-3.5 py-1.5 text-xs text-ink-3">{t(label)}</h3>
            <ul className="divide-y divide-line border-b border-line">
              {rows.map((operation) => {
                const { id, title, map, type, state } = operation;
                const held = timeOf(operation);
                const tag = STATE_TAGS[state];
                return (
                  <li key={id}>
                    <AppLink
                      to="."
                      search={{ id }}
                      aria-current={id === selected ? 'true' : undefined}
                      className="grid gap-0.5 px-3.5 py-2.5 text-ink no-underline hover:bg-raised aria-[current]:bg-raised aria-[current]:shadow-[inset_3px_0_var(--color-accent)]"
                    >
                      <span className="flex flex-wrap items-center gap-x-2">
                        <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{title}</span>
                        {!isOpen(state) && <Tag tone={tag.tone}>{t(tag.label)}</Tag>}
                      </span>
                      <span className="text-ink-2">
                        {held === null ? member('noTime') : format.dateTime(held.startsAt)}
                      </span>
                      <span className="text-xs text-ink-3">{`${words.typeName(type)} · ${words.mapName(map)}`}</span>
                      <ChangeBadge change={operation} />
                    </AppLink>
                  </li>
                );
              })}
            </ul>
            {rows.length < all.length && (
              <Button variant="quiet" className="w-full" onClick={() => setUnfolded(true)}>
                {t('showAllPast', { count: all.length })}
              </Button>
            )}
          </section>
        );
      })}
    </>
  );
}
