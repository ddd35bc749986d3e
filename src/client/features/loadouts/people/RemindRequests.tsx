import { remindRequests } from '../../../../contract/supply-wars.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { RemindButton } from '../../../components/reminders/RemindButton.tsx';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useSession } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';
import type { RosterName } from './people.ts';

interface RemindRequestsProps {
  readonly roster: readonly RosterName[];
  /** The list is of all maps and people: only then is it known who has requested nothing. */
  readonly isWhole: boolean;
}

/** Reminds members who have requested nothing: a notice for those with an account, a text for a chat for all. */
export function RemindRequests({ roster, isWhole }: RemindRequestsProps) {
  const t = useT('loadouts');
  const { call } = useSource(SERVER_SOURCE);
  const own = new Set(useSession().user?.characters.map(({ id }) => id));
  // nobody reminds themselves
  const count = roster.filter(({ characterId }) => characterId !== null && !own.has(characterId)).length;
  return (
    <>
      {isWhole && count > 0 && (
        <RemindButton
          label={t('remind', { count })}
          without={roster.filter(({ characterId }) => characterId === null).map(({ name }) => name)}
          offline={t('remindOffline')}
          send={() => call(remindRequests, {})}
        />
      )}
      <CopyText makeText={() => t('chatWithout', { names: roster.map(({ name }) => name).join(', ') })} />
    </>
  );
}
