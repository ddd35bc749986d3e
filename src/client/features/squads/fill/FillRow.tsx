import type { FillChange, FillReason } from '../../../../domain/squads/fill/fill.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import type { Plan } from '../manager/use-plan.ts';

const REASON_TEXTS = {
  away: 'whyAway',
  noSeat: 'whyNoSeat',
  wished: 'whyWished',
  needed: 'whyNeeded',
  ready: 'whyReady',
  supplied: 'whySupplied',
  evens: 'whyEvens',
  pending: 'whyPending',
  noAccount: 'whyNoAccount',
} as const satisfies Record<FillReason, string>;

interface RowProps {
  readonly plan: Plan;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** One person's change of place, or of role within the squad. */
export function FillRow({
  plan: { nameOf, squadName },
  change: { memberKey, base, to, reasons },
  isOn,
  isFull,
  onChange,
}: RowProps & { readonly change: FillChange; readonly isFull: boolean }) {
  const t = useT('squad-board');
  const { roleName } = useSquadWords();
  const person = nameOf(memberKey);
  const isRole = base !== null && base.squadId === to?.squadId;
  const from = base === null || isRole ? '' : (squadName(base.squadId) ?? '');
  const role = to === null || to.role === 'unassigned' ? '' : roleName(to.role);
  const what = isRole
    ? base.role === 'unassigned'
      ? t('roleNow', { role: roleName(to.role) })
      : t('roleChange', { role: roleName(to.role), before: roleName(base.role) })
    : to === null
      ? t('comesOut')
      : [...(from === '' ? [] : [t('comesFrom', { squad: from })]), ...(role === '' ? [] : [role])].join(
          ', ',
        );
  const sign = isRole ? '' : to === null ? '− ' : '+ ';
  return (
    <li
      data-proposed={memberKey}
      data-change={isRole ? 'role' : to === null ? 'out' : 'in'}
      className="flex items-center gap-1 pe-3"
    >
      <Checkbox label={t('takePerson', { name: person })} isOn={isOn} onChange={onChange} />
      <div className="min-w-0 flex-1 py-1.5">
        <b className={`font-display wrap-anywhere ${to === null ? 'text-no' : ''}`}>{`${sign}${person}`}</b>
        <span className="ms-2 text-ink-2">{what}</span>
        <span className="block text-xs text-ink-3">
          {reasons.map((reason) => t(REASON_TEXTS[reason])).join(', ')}
        </span>
        {isFull && (
          <span role="alert" className="block text-xs text-no">
            {t('fillFull')}
          </span>
        )}
      </div>
    </li>
  );
}

/** Who would lead a squad that has no leader, or loses the one it has by the proposal. */
export function LeaderRow({
  plan: { nameOf, squads },
  squadId,
  leader,
  isOn,
  onChange,
}: RowProps & { readonly squadId: SquadId; readonly leader: string }) {
  const t = useT('squad-board');
  const name = nameOf(leader);
  const before = squads.shown.board.leaders.get(squadId) ?? null;
  return (
    <li data-proposed-leader={leader} className="flex items-center gap-1 pe-3">
      <Checkbox label={t('takeLeader', { name })} isOn={isOn} onChange={onChange} />
      <div className="min-w-0 flex-1 py-1.5">
        <b className="font-display wrap-anywhere">{name}</b>
        <span className="ms-2 text-ink-2">
          {before === null ? t('leadsNow') : t('leadsInstead', { name: nameOf(before) })}
        </span>
        <span className="block text-xs text-ink-3">{t('whyLeader')}</span>
      </div>
    </li>
  );
}
