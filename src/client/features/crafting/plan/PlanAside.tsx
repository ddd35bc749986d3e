import { useState } from 'react';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import type { Crafting } from '../state/use-crafting.ts';

interface PartProps {
  readonly crafting: Crafting;
  readonly plan: CraftPlan;
  readonly onOpen: (itemId: string) => void;
}

const ROW = 'flex min-h-9 items-center justify-between gap-3 px-3.5 py-1';
const NAME =
  'min-h-6 min-w-0 text-left pointer-coarse:min-h-10 wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current';

const INITIAL_ROWS = 8;

/** Units left over once everything is made. */
export function Leftovers({ crafting, plan, onOpen }: PartProps) {
  const t = useT('crafting');
  const common = useT('common');
  const format = useFormats();
  const [isAll, setAll] = useState(false);
  if (plan.leftovers.length === 0) return null;
  const shown = isAll ? plan.leftovers : plan.leftovers.slice(0, INITIAL_ROWS);
  return (
    <Panel title={t('leftovers')}>
      <ul className="divide-y divide-line">
        {shown.map(({ itemId, quantity }) => (
          <li key={itemId} className={ROW}>
            <button type="button" onClick={() => onOpen(itemId)} className={NAME}>
              {crafting.nameOf(itemId)}
            </button>
            <b>{`×${format.number(quantity)}`}</b>
          </li>
        ))}
      </ul>
      {shown.length < plan.leftovers.length && (
        <div className="border-t border-line p-2">
          <Button variant="quiet" className="w-full" onClick={() => setAll(true)}>
            {common('showMore', { count: plan.leftovers.length - shown.length })}
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Items whose recipes form a cycle. */
export function CircularSteps({ crafting, plan, onOpen }: PartProps) {
  const t = useT('crafting');
  if (plan.circular.length === 0) return null;
  return (
    <Panel title={t('circles')}>
      <p className="px-3.5 pt-2.5 pb-1 text-xs text-ink-3">{t('circlesHint')}</p>
      <ul className="pb-1.5" data-circles>
        {plan.circular.map((itemId) => (
          <li key={itemId} className={ROW}>
            <button type="button" onClick={() => onOpen(itemId)} className={NAME}>
              {crafting.nameOf(itemId)}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
