import { remindDebtors } from '../../../../contract/warns.ts';
import { RemindButton } from '../../../components/reminders/RemindButton.tsx';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSession } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';
import type { WarnedMember } from './warn-list.ts';

/** Reminds those who owe, but for the officer: members without an account read nothing. */
export function DebtReminder({ members }: { readonly members: readonly WarnedMember[] }) {
  const t = useT('warns');
  const { call } = useSource(SERVER_SOURCE);
  const own = new Set(useSession().user?.characters.map(({ id }) => id));
  const owing = members.filter(
    ({ member, debt }) => debt > 0 && member?.characterId != null && !own.has(member.characterId),
  );
  if (owing.length === 0) return null;
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      <RemindButton
        label={t('remind', { count: owing.length })}
        offline={t('onlineOnly')}
        send={() => call(remindDebtors, {})}
      />
    </div>
  );
}
