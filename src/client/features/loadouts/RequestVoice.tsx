import { useOutbox } from '../../data/outbox.ts';
import { useT } from '../../data/use-t.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';

export type Saying = { readonly kind: 'saved'; readonly key: string } | { readonly kind: 'full' | 'failed' | 'signIn' | 'character' };

type Voice = 'none' | 'full' | 'failed' | 'signIn' | 'character' | 'sent' | 'refused' | 'sending' | 'waiting';

const VOICES: Readonly<Record<Exclude<Voice, 'none'>, readonly [key: 'notSavedFull' | 'notSaved' | 'needsSignIn' | 'needsCharacter' | 'saySent' | 'sayRefused' | 'saySending' | 'sayWaiting', icon: IconName, tone: string]>> = {
  signIn: ['needsSignIn', 'triangle-alert', 'text-no'], character: ['needsCharacter', 'triangle-alert', 'text-no'],
  full: ['notSavedFull', 'triangle-alert', 'text-no'], failed: ['notSaved', 'triangle-alert', 'text-no'], sent: ['saySent', 'check', 'text-ok'],
  refused: ['sayRefused', 'triangle-alert', 'text-no'], sending: ['saySending', 'smartphone', 'text-wait'], waiting: ['sayWaiting', 'smartphone', 'text-wait'],
};

/** What became of the request that was just made; follows it from the device to the server. */
export const RequestVoice = ({ saying }: { readonly saying: Saying | null }) => {
  const t = useT('loadouts');
  const { rows, sent } = useOutbox();
  const voice = ((): Voice => {
    if (saying === null) return 'none';
    if (saying.kind !== 'saved') return saying.kind;
    if (sent.some(({ key }) => key === saying.key)) return 'sent';
    const row = rows.find(({ key }) => key === saying.key);
    // a later change of the same map has taken its place
    if (row === undefined) return 'sending';
    return row.state === 'needs-attention' ? 'refused' : row.state === 'sending' ? 'sending' : 'waiting';
  })();
  if (voice === 'none') return <div role="status" />;
  const [key, icon, tone] = VOICES[voice];
  return (
    <div role={saying?.kind === 'saved' ? 'status' : 'alert'} data-voice={voice}>
      <p className="flex items-start gap-2"><Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />{t(key)}</p>
    </div>
  );
};
