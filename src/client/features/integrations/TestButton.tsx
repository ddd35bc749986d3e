import { useState } from 'react';
import { deliveries, test, type WebhookRow } from '../../../contract/integrations.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../data/connection/api-error.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { SERVER_SOURCE } from '../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useSource } from '../../data/store/source.ts';
import { Button } from '../../ui/button/Button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

/** Sends a test message, and shows what the other side answered. */
export function TestButton({
  webhook,
  isOther,
}: {
  readonly webhook: WebhookRow;
  /** Another address is entered and not saved: the test would go to the old one. */
  readonly isOther: boolean;
}) {
  const t = useT('integrations');
  const format = useFormats();
  const { isOnline } = useNetwork();
  const { call, cache } = useSource(SERVER_SOURCE);
  const [outcome, setOutcome] = useState<AnswerOf<typeof test> | ApiError | null>(null);
  const problem = useErrorMessage(outcome instanceof ApiError ? outcome : null);
  const { submit, isBusy } = useSubmit(async () => {
    setOutcome(null);
    try {
      setOutcome(await call(test, { params: { id: webhook.id } }, {}));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setOutcome(failure);
    }
    await cache.invalidateQueries({ queryKey: [deliveries.id] });
  });
  const answered = outcome === null || outcome instanceof ApiError ? null : outcome;
  const status = format.number(answered?.status ?? 0);
  const words =
    answered === null
      ? problem
      : answered.result === 'delivered'
        ? t('testDelivered', { status })
        : answered.result === 'refused'
          ? t('testRefused', { status })
          : answered.result === 'silent'
            ? t('testSilent')
            : t('testBlocked');
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button isBusy={isBusy} disabled={!isOnline || isOther} onClick={() => submit()}>
        {t('test')}
      </Button>
      {isOther && <p className="text-xs text-wait">{t('testSaveFirst')}</p>}
      <div role="status" className={answered?.result === 'delivered' ? 'text-ok' : 'text-no'}>
        {words}
        {answered?.answer != null && (
          <code className="block text-xs text-ink-2 wrap-anywhere">{answered.answer}</code>
        )}
      </div>
    </div>
  );
}
