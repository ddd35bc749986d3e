import type { ActionItem } from '../../components/slots/slots.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { AppLink } from '../../ui/link/AppLink.tsx';
import { FEATURES } from '../features.ts';

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

interface CountNextProps {
  readonly items: readonly [ActionItem, ...ActionItem[]];
  readonly counted: readonly CountedItem[];
}

/** Counts one item after the other, each in a component of its own, because counts come from hooks. */
function CountNext({ items: [item, next, ...rest], counted }: CountNextProps) {
  const soFar = [...counted, { item, count: item.useCount() }];
  return next === undefined ? (
    <CountedItems counted={soFar} />
  ) : (
    <CountNext items={[next, ...rest]} counted={soFar} />
  );
}

/** Loads the panel of what waits for the user, with a link to each; without anything waiting it is not there. */
export async function loadActionItems() {
  const [first, ...rest] = (await Promise.all(FEATURES.map((feature) => feature.loadActionItems?.() ?? [])))
    .flat()
    .toSorted((a, b) => a.order - b.order);
  return function ActionItems() {
    return first === undefined ? null : <CountNext items={[first, ...rest]} counted={[]} />;
  };
}
