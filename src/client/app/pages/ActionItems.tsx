import { CountAll } from '../../components/slots/CountAll.tsx';
import type { ActionItem } from '../../components/slots/slots.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { loadActionItems } from '../features.ts';

interface CountedItem {
  readonly item: ActionItem;
  readonly count: number;
}

function CountedItems({ counted }: { readonly counted: readonly CountedItem[] }) {
  const t = useT('characters');
  const shown = counted.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <Panel title={t('waitsTitle')}>
      <ul className="divide-y divide-line">
        {shown.map(({ item: { id, icon, to, text }, count }) => (
          <li key={id} data-waits={id}>
            <AppLink
              to={to}
              search={{}}
              className="flex min-h-11 items-center gap-3 px-3.5 py-2 text-ink no-underline hover:bg-raised"
            >
              <Icon name={icon} className="size-4.5 shrink-0 text-wait" />
              <span className="min-w-0 grow">{t(text, { count })}</span>
              <Icon name="chevron-right" className="size-4.5 shrink-0 text-ink-3" />
            </AppLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Adds up the counts of items with the same id. */
function sumById(items: readonly ActionItem[], counts: readonly number[]): readonly CountedItem[] {
  return items
    .filter(({ id }, at) => items.findIndex((other) => other.id === id) === at)
    .map((item) => ({
      item,
      count: counts.reduce((sum, count, at) => (items[at]?.id === item.id ? sum + count : sum), 0),
    }));
}

/** Before it is known whether anything waits. */
export function AwaitedItems() {
  return (
    <Panel>
      <StateBlock kind="loading" rows={2} />
    </Panel>
  );
}

/** Loads the panel of what waits for the user, with a link to each; without anything waiting it is not there. */
export async function loadActionItemsPanel() {
  const items = await loadActionItems();
  return function ActionItems() {
    return (
      <CountAll items={items} fallback={<AwaitedItems />}>
        {(counts) => <CountedItems counted={sumById(items, counts)} />}
      </CountAll>
    );
  };
}
