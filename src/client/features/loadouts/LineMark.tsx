import type { ShownLoadoutItem } from '../../../offline/mirror/overlays/loadouts.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { stateOfLine } from './lines/line-state.ts';

/** How far a line has come, in words, and what waits for it. */
export function LineStateLabel({ line }: { readonly line: ShownLoadoutItem }) {
  const t = useT('loadouts');
  const format = useFormats();
  const { sent, sentAt, sentBy, pendingStatus: mark } = line;
  const state = stateOfLine(line);
  const who =
    sent === 0
      ? null
      : mark === null && sentBy !== null && sentAt !== null
        ? t('sentBy', { name: sentBy, at: format.time(sentAt) })
        : null;
  return (
    <span
      className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs leading-tight"
      data-line-state={state}
    >
      <span className={state === 'sent' ? 'text-ok' : state === 'part' ? 'text-wait' : 'text-ink-3'}>
        {state === 'sent'
          ? t('stateSent')
          : state === 'part'
            ? t('stateOf', { sent: format.number(sent), total: format.number(line.quantity) })
            : t('stateOpen')}
      </span>
      {who !== null && <span className="text-ink-3">{who}</span>}
      {mark !== null && (
        <span
          data-mark={mark}
          className={`inline-flex items-center gap-1 ${mark === 'refused' ? 'text-no' : 'text-wait'}`}
        >
          <Icon
            name={mark === 'refused' ? 'triangle-alert' : mark === 'sending' ? 'refresh-cw' : 'clock'}
            className="size-3.5"
          />
          {t(mark === 'refused' ? 'markRefused' : mark === 'sending' ? 'markSending' : 'markWaiting')}
        </span>
      )}
    </span>
  );
}
