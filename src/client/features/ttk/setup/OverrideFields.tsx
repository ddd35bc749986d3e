import type { TtkState } from '../../../../domain/ttk/url-state.ts';
import type { TtkField } from '../../../../domain/ttk/numbers.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { OverrideField } from './OverrideField.tsx';
import { PLATE_FIELDS, ROUND_FIELDS, WEAPON_FIELDS } from '../state/edits.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

const GROUPS = [
  ['weapon', WEAPON_FIELDS],
  ['round', ROUND_FIELDS],
  ['armour', ['bulletResistance']],
  ['plate', PLATE_FIELDS],
] as const satisfies readonly (readonly [string, readonly TtkField[]])[];
const FIELDS: readonly TtkField[] = GROUPS.flatMap(([, fields]) => fields);

interface OverrideFieldsProps {
  readonly result: SetupResult;
  readonly change: (edit: (state: TtkState) => TtkState) => void;
}

/** Override fields for all numbers of weapon, round and armour; opens by itself when one is invalid. */
export function OverrideFields({ result, change }: OverrideFieldsProps) {
  const t = useT('ttk');
  const count = FIELDS.filter((field) => result.setup.own[field] !== undefined).length;
  return (
    <Disclosure
      title={t('ownNumbers')}
      isForcedOpen={result.problems.some((problem) => FIELDS.some((field) => field === problem.field))}
      aside={count > 0 && <span className="text-xs text-accent-text">{t('ownNumbersCount', { count })}</span>}
    >
      <p className="px-3.5 pb-1 text-xs text-ink-3">{t('ownHint')}</p>
      {GROUPS.map(([group, fields]) => (
        <fieldset key={group} className="min-w-0">
          <legend className="eyebrow px-3.5 pt-3 pb-1">{t(group)}</legend>
          {fields.map((field) => (
            <OverrideField key={field} field={field} result={result} change={change} />
          ))}
          {group === 'weapon' && result.items.weapon?.type === 'shotgun_rifle' && (
            <p className="px-3.5 py-1 text-xs text-ink-3">{t('perShell')}</p>
          )}
        </fieldset>
      ))}
    </Disclosure>
  );
}
