import { useT } from '../../../data/i18n/use-t.ts';
import type { PushFacts } from './use-push-facts.ts';

const PERMISSIONS = {
  granted: 'permissionGranted',
  denied: 'permissionDenied',
  default: 'permissionDefault',
  unsupported: 'permissionUnsupported',
} as const;

/** The facts behind the status: permission, worker, subscription, server, key. */
export function PushFactList({ facts }: { readonly facts: PushFacts }) {
  const t = useT('notifications');
  const common = useT('common');
  const rows = [
    [t('factPermission'), t(PERMISSIONS[facts.permission])],
    [t('factWorker'), t(facts.hasWorker ? 'workerReady' : 'workerMissing')],
    [t('factAddress'), facts.isOff ? t('addressOff') : (facts.host ?? t('addressMissing'))],
    [t('factServer'), common(facts.isKnown ? 'yes' : 'no')],
    [
      t('factKey'),
      facts.isKeyCurrent === null ? t('unknown') : t(facts.isKeyCurrent ? 'keyCurrent' : 'keyOld'),
    ],
  ] as const;
  return (
    <dl className="divide-y divide-line border-t border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3.5 py-2">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 text-end font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
