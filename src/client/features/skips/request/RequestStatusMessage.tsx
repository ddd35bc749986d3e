import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

export type SubmitResult =
  | { readonly kind: 'saved'; readonly skipId: string }
  | { readonly kind: 'full' | 'failed' };

/** What became of the request that was just made; follows it from the device to the server. */
export function RequestStatusMessage({
  saying: result,
  own,
}: {
  readonly saying: SubmitResult | null;
  readonly own: readonly ShownSkip[];
}) {
  const t = useT('skips');
  const mark =
    result?.kind === 'saved' ? own.find(({ id }) => id === result.skipId)?.pendingStatus : undefined;
  const [words, icon, tone]: readonly [string, IconName, string] =
    result === null
      ? ['', 'info', '']
      : result.kind === 'full'
        ? [t('notSavedFull'), 'triangle-alert', 'text-no']
        : result.kind === 'failed'
          ? [t('notSaved'), 'triangle-alert', 'text-no']
          : mark === null
            ? [t('saySent'), 'check', 'text-ok']
            : mark === 'refused'
              ? [t('sayRefused'), 'triangle-alert', 'text-no']
              : [t(mark === 'sending' ? 'saySending' : 'sayWaiting'), 'smartphone', 'text-wait'];
  return (
    <div
      role={result !== null && result.kind !== 'saved' ? 'alert' : 'status'}
      data-voice={
        result === null
          ? undefined
          : result.kind === 'saved'
            ? mark === null
              ? 'sent'
              : (mark ?? 'waiting')
            : result.kind
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
