import { useState } from 'react';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { PriceField } from '../fields/PriceField.tsx';
import type { Crafting } from '../state/use-crafting.ts';

const INITIAL_ROWS = 6;

/** Fields for missing prices. A row stays once it was focused, so that rows do not move while typing. */
export function MissingPrices({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) {
  const t = useT('crafting');
  const common = useT('common');
  const [isAll, setAll] = useState(false);
  const [touched, setTouched] = useState<readonly string[]>([]);
  const missing = plan.total.kind === 'full' ? [] : plan.total.missing;
  const inPlan = new Set(plan.nodes.map(({ itemId }) => itemId));
  const rows = [...touched.filter((id) => inPlan.has(id)), ...missing.filter((id) => !touched.includes(id))];
  if (rows.length === 0) return null;
  const shown = isAll ? rows : rows.slice(0, Math.max(INITIAL_ROWS, touched.length));
  return (
    <Panel title={t('noPrice')} aside={t('missingCount', { count: missing.length })}>
      <p className="px-3.5 pt-2.5 pb-1 text-xs text-ink-3">{t('missingHint')}</p>
      <ul className="pb-1.5">
        {shown.map((itemId) => (
          <li
            key={itemId}
            onFocus={() => {
              if (!touched.includes(itemId)) setTouched([...touched, itemId]);
            }}
            data-missing={itemId}
          >
            <PriceField crafting={crafting} itemId={itemId} label={crafting.nameOf(itemId)} />
          </li>
        ))}
      </ul>
      {rows.length > shown.length && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
            {common('showMore', { count: rows.length - shown.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
