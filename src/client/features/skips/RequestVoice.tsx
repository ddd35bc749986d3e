import type { ShownSkip } from '../../../offline/tables/skips.ts';
import { useT } from '../../data/use-t.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export type Saying =
  | { readonly kind: 'saved'; readonly skipId: string }
  | { readonly kind: 'full' | 'failed' };

/** What became of the request that was just made; follows it from the device to the server. */
export function RequestVoice({
  saying,
  own,
}: {
  readonly saying: Saying | null;
  readonly own: readonly ShownSkip[];
}) {
  const t = useT('skips');
  const mark = saying?.kind === 'saved' ? own.find(({ id }) => id === saying.skipId)?.mark : undefined;
  const [words, icon, tone]: readonly [string, IconName, string] =
    saying === null
      ? ['', 'info', '']
      : saying.kind === 'full'
        ? [t('notSavedFull'), 'triangle-alert', 'text-no']
        : saying.kind === 'failed'
          ? [t('notSaved'), 'triangle-alert', 'text-no']
          : mark === null
            ? [t('saySent'), 'check', 'text-ok']
            : mark === 'refused'
              ? [t('sayRefused'), 'triangle-alert', 'text-no']
              : [t(mark === 'sending' ? 'saySending' : 'sayWaiting'), 'smartphone', 'text-wait'];
  return (
    <div
      role={saying !== null && saying.kind !== 'saved' ? 'alert' : 'status'}
      data-voice={
        saying === null
          ? undefined
          : saying.kind === 'saved'
            ? mark === null
              ? 'sent'
              : (mark ?? 'waiting')
            : saying.kind
      }
    >
      {words !== '' && (
        <p className="flex items-start gap-2">
          <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
          {words}
        </p>
      )}
      {mark === 'refused' && (
        <div className="mt-2">
          <LinkButton to="/{-$locale}/dashboard/unsent">{t('goUnsent')}</LinkButton>
        </div>
      )}
    </div>
  );
}
