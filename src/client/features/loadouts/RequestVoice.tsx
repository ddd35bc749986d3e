import type { ReactNode } from 'react';
import { useOutbox } from '../../data/outbox.ts';
import { useT } from '../../data/use-t.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

export type Saying =
  | { readonly kind: 'saved'; readonly key: string }
  | { readonly kind: 'full' | 'failed' | 'signIn' | 'character' };

type Voice = 'none' | 'full' | 'failed' | 'signIn' | 'character' | 'sent' | 'refused' | 'sending' | 'waiting';

const VOICES: Readonly<
  Record<
    Exclude<Voice, 'none'>,
    readonly [
      key:
        | 'notSavedFull'
        | 'notSaved'
        | 'needsSignIn'
        | 'needsCharacter'
        | 'saySent'
        | 'sayRefused'
        | 'saySending'
        | 'sayWaiting',
      icon: IconName,
      tone: string,
    ]
  >
> = {
  signIn: ['needsSignIn', 'triangle-alert', 'text-no'],
  character: ['needsCharacter', 'triangle-alert', 'text-no'],
  full: ['notSavedFull', 'triangle-alert', 'text-no'],
  failed: ['notSaved', 'triangle-alert', 'text-no'],
  sent: ['saySent', 'check', 'text-ok'],
  refused: ['sayRefused', 'triangle-alert', 'text-no'],
  sending: ['saySending', 'smartphone', 'text-wait'],
  waiting: ['sayWaiting', 'smartphone', 'text-wait'],
};

/** What became of the request that was just made; follows it from the device to the server. */
export function useVoice(saying: Saying | null): Voice {
  const { rows, sent } = useOutbox();
  if (saying === null) return 'none';
  if (saying.kind !== 'saved') return saying.kind;
  if (sent.some(({ key }) => key === saying.key)) return 'sent';
  const row = rows.find(({ key }) => key === saying.key);
  // a later change of the same map has taken its place
  if (row === undefined) return 'sending';
  return row.state === 'needs-attention' ? 'refused' : row.state === 'sending' ? 'sending' : 'waiting';
}

function isKept(voice: Voice): boolean {
  return voice === 'sent' || voice === 'refused' || voice === 'sending' || voice === 'waiting';
}

/** In whole sentences. */
export function RequestVoice({ voice, children }: { readonly voice: Voice; readonly children?: ReactNode }) {
  const t = useT('loadouts');
  if (voice === 'none') return <div role="status" />;
  const [key, icon, tone] = VOICES[voice];
  return (
    <div
      role={isKept(voice) ? 'status' : 'alert'}
      data-voice={voice}
      className="grid gap-1 border-b border-line px-3.5 py-2.5"
    >
      <p className="flex items-start gap-2">
        <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
        {t(key)}
      </p>
      {children}
    </div>
  );
}

/** In a word or two, for where there is little room. */
export function VoiceWord({ voice }: { readonly voice: Exclude<Voice, 'none'> }) {
  const t = useT('loadouts');
  const [, icon, tone] = VOICES[voice];
  return (
    <span aria-hidden className={`inline-flex items-center gap-1 ${tone}`}>
      <Icon name={icon} className="size-3.5" />
      {t(
        voice === 'sent'
          ? 'stateSent'
          : voice === 'sending'
            ? 'markSending'
            : voice === 'waiting'
              ? 'markWaiting'
              : voice === 'refused'
                ? 'markRefused'
                : 'notKept',
      )}
    </span>
  );
}
