import { Suspense } from 'react';
import { useUnsentCount } from '../../data/session/unsent-count.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { Icon } from '../../ui/icon/Icon.tsx';

function Hint({ count }: { readonly count: number }) {
  const t = useT('unsent');
  return (
    <p role="status" className="flex items-start gap-2 border-l-3 border-l-wait ps-3">
      <Icon name="clock" className="mt-0.5 size-4 text-wait" />
      {t('waitForYou', { count })}
    </p>
  );
}

/** Says on the sign-in page that changes wait on this device. */
export function UnsentHint() {
  const count = useUnsentCount();
  return count === 0 ? null : (
    <Suspense fallback={null}>
      <Hint count={count} />
    </Suspense>
  );
}
