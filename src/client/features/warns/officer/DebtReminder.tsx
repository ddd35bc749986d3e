import { remindDebtors } from '../../../../contract/warns.ts';
import { debtPayments, gatheringsView, shownPaidOf } from '../../../../offline/mirror/overlays/gatherings.ts';
import { RemindButton } from '../../../components/reminders/RemindButton.tsx';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSession } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';
import type { WarnedMember } from './warn-list.ts';

/** Reminds those who owe more than they have reported, but for the officer. */
export function DebtReminder({ members }: { readonly members: readonly WarnedMember[] }) {
  const t = useT('warns');
  const { call } = useSource(SERVER_SOURCE);
  const own = new Set(useSession().user?.characters.map(({ id }) => id));
  const contributions = useMirrorView(gatheringsView, (view) => view.contributions);
  const owing = members.filter(({ member, debt }) => member !== null && debt > 0);
  const reminded = owing.filter(({ member, debt }) => {
    const characterId = member?.characterId ?? null;
    return (
      characterId !== null &&
      !own.has(characterId) &&
      debt > shownPaidOf(debtPayments(contributions, characterId)).pendingRub
    );
  });
  if (reminded.length === 0) return null;
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      <RemindButton
        label={t('remind', { count: reminded.length })}
        without={owing.filter(({ member }) => member?.characterId === null).map(({ name }) => name)}
        offline={t('onlineOnly')}
        send={() => call(remindDebtors, {})}
      />
    </div>
  );
}
