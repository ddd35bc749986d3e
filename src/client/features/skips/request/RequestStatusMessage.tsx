import type { SkipId } from '../../../../domain/ids.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

export type SubmitResult =
  | { readonly kind: 'saved'; readonly skipId: SkipId }
  | { readonly kind: 'full' | 'failed' };

/** Status of the request just submitted, from this device to the server. */
export function RequestStatusMessage({
  result,
  own,
}: {
  readonly result: SubmitResult | null;
  readonly own: readonly ShownSkip[];
}) {
  const t = useT('skips');
  const pendingStatus =
    result?.kind === 'saved' ? own.find(({ id }) => id === result.skipId)?.pendingStatus : undefined;
  const [text, icon, tone]: readonly [string, IconName, string] =
    result === null
      ? ['', 'info', '']
      : result.kind === 'full'
        ? [t('notSavedFull'), 'triangle-alert', 'text-no']
        : result.kind === 'failed'
          ? [t('notSaved'), 'triangle-alert', 'text-no']
          : pendingStatus === null
            ? [t('saySent'), 'check', 'text-ok']
            : pendingStatus === 'refused'
              ? [t('sayRefused'), 'triangle-alert', 'text-no']
              : [t(pendingStatus === 'sending' ? 'saySending' : 'sayWaiting'), 'smartphone', 'text-wait'];
  return (
    <div
      role={result !== null && result.kind !== 'saved' ? 'alert' : 'status'}
      data-voice={
        result === null
          ? undefined
          : result.kind === 'saved'
            ? pendingStatus === null
              ? 'sent'
              : (pendingStatus ?? 'waiting')
            : result.kind
      }
    >
      {text !== '' && (
        <p className="flex items-start gap-2">
          <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
          {text}
        </p>
      )}
      {pendingStatus === 'refused' && (
        <div className="mt-2">
          <LinkButton to="/{-$locale}/dashboard/unsent">{t('goUnsent')}</LinkButton>
        </div>
      )}
    </div>
  );
}
