import type { ReactNode } from 'react';
import { CountAll } from '../../../components/slots/CountAll.tsx';
import type { ActionItem } from '../../../components/slots/slots.ts';
import { useLastShown } from '../../../data/http/use-last-shown.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { loadActionItems } from '../../features.ts';

/** How many wait, by the id of the item. */
type Counts = Readonly<Record<string, number>>;

const NOTHING_WAITS: Counts = {};

/** So many people are named. */
const MAX_NAMES = 3;

/** Whose it is, in a line that has its room before it is known. */
function Names({ of: useNames }: { readonly of: NonNullable<ActionItem['useNames']> }) {
  const format = useFormats();
  const names = [...new Set(useNames())];
  const more = names.length - MAX_NAMES;
  return (
    <span className="block min-h-4 truncate text-xs leading-4 text-ink-3">
      {names.slice(0, MAX_NAMES).join(', ')}
      {more > 0 && ` +${format.number(more)}`}
    </span>
  );
}

function CountedItems({
  items,
  counts,
  awaited,
}: {
  readonly items: readonly ActionItem[];
  /** Null: not known yet. */
  readonly counts: Counts | null;
  readonly awaited: ReactNode;
}) {
  const t = useT('characters');
  const { state, value } = useLastShown<Counts>(
    'action-items',
    counts === null ? { state: 'loading', value: NOTHING_WAITS } : { state: 'ready', value: counts },
  );
  if (state === 'loading') return awaited;
  const shown = items
    .filter(({ id }, at) => items.findIndex((other) => other.id === id) === at)
    .map((item) => ({ item, count: value[item.id] ?? 0 }))
    .filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('waitsTitle')}>
      <ul className="grid gap-px bg-line sm:grid-cols-2">
        {shown.map(({ item: { id, icon, to, text, useNames }, count }) => (
          <li key={id} data-waits={id} className="bg-panel sm:last:odd:col-span-2">
            <AppLink
              to={to}
              search={{}}
              className="flex h-full min-h-11 items-center gap-3 px-3.5 py-2 text-ink no-underline hover:bg-raised"
            >
              <Icon name={icon} className="size-4.5 shrink-0 text-wait" />
              <span className="min-w-0 grow">
                {t(text, { count })}
                {useNames !== undefined && <Names of={useNames} />}
              </span>
              <Icon name="chevron-right" className="size-4.5 shrink-0 text-ink-3" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Adds up the counts of items with the same id. */
function sumById(items: readonly ActionItem[], counts: readonly number[]): Counts {
  const sums: Record<string, number> = {};
  for (const [at, { id }] of items.entries()) sums[id] = (sums[id] ?? 0) + (counts[at] ?? 0);
  return sums;
}

/**
 * Loads the panel of what waits for the user, with a link to each; without anything waiting it is not there. `awaited` is
 * shown before that is known.
 */
export async function loadActionItemsPanel(awaited: ReactNode) {
  const items = await loadActionItems();
  return function ActionItems() {
    return (
      <CountAll items={items} fallback={<CountedItems items={items} counts={null} awaited={awaited} />}>
        {(counts) => <CountedItems items={items} counts={sumById(items, counts)} awaited={awaited} />}
      </CountAll>
    );
  };
}
