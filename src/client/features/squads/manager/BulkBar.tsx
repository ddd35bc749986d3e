import { SQUAD_ROLES, type SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { NOWHERE, squadText, type SquadOption } from './PersonRow.tsx';

interface BulkBarProps {
  readonly count: number;
  readonly options: readonly SquadOption[];
  readonly onMove: (squadId: SquadId | null) => void;
  readonly onRole: (role: SquadRole) => void;
  readonly onClear: () => void;
}

/** Around it at the lower edge of a phone. */
export const PHONE_BULK = '-mx-4 flex border-t border-line-strong bg-panel px-3.5 py-2';

const SELECT = 'h-10 min-w-0 max-w-full border border-line-field bg-ground px-2 text-ink max-sm:flex-1';

/** What is done with everybody who is selected. */
export function BulkBar({ count, options, onMove, onRole, onClear }: BulkBarProps) {
  const t = useT('squad-list');
  const { roleName } = useSquadWords();
  return (
    <div data-bulk className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <b role="status" className="font-display tabular-nums">
        {t('selected', { count })}
      </b>
      <Button
        variant="quiet"
        icon="x"
        aria-label={t('clearSelection')}
        onClick={onClear}
        className="sm:order-last"
      />
      <select
        aria-label={t('moveTo')}
        value=""
        onChange={({ target }) => {
          const found = options.find(({ id }) => id === target.value);
          if (found !== undefined || target.value === NOWHERE) onMove(found?.id ?? null);
        }}
        className={SELECT}
      >
        <option value="">{t('moveTo')}</option>
        {options.map((option) => (
          <option key={option.id} value={option.id} disabled={option.isFull}>
            {squadText(option)}
          </option>
        ))}
        <option value={NOWHERE}>{t('nowhere')}</option>
      </select>
      <select
        aria-label={t('giveRole')}
        value=""
        onChange={({ target }) => {
          const role = SQUAD_ROLES.find((one) => one === target.value);
          if (role !== undefined) onRole(role);
        }}
        className={SELECT}
      >
        <option value="">{t('giveRole')}</option>
        {SQUAD_ROLES.map((role) => (
          <option key={role} value={role}>
            {roleName(role)}
          </option>
        ))}
      </select>
    </div>
  );
}
