import { useEffect, useId, useRef, useState } from 'react';
import { ask, connect } from '../../../../contract/discord.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useSource } from '../../../data/store/source.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';

/** Asks whether the person in Discord whom a code names is to be connected with the own account. */
export function ConnectPrompt({
  code,
  onDone,
}: {
  readonly code: string;
  /** It was connected, or is not wanted. */
  readonly onDone: () => void;
}) {
  const t = useT('discord');
  const common = useT('common');
  const locale = useLocale();
  const id = useId();
  const { isOnline } = useNetwork();
  const { call } = useSource(SERVER_SOURCE);
  const connectNow = useKeyedCall(connect);
  const [asked, setAsked] = useState<AnswerOf<typeof ask> | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [attempt, setAttempt] = useState(0);
  const problem = useErrorMessage(failure);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let isCurrent = true;
    call(ask, { body: { code } }, {}).then(
      (answer) => isCurrent && setAsked(answer),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setFailure(error);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt, call, code]);
  useEffect(() => {
    place.current?.focus();
  }, [asked]);
  const { submit, isBusy } = useSubmit(async () => {
    const failed = await connectNow({ body: { code, locale } });
    if (failed === null) onDone();
    else setFailure(failed);
  });
  if (asked === null && failure === null) return <StateBlock kind="loading" rows={2} title={t('checking')} />;
  // it has expired or was used: there is nothing to try again
  const isOver = failure?.code === 'discord.codeUnusable';
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={id}
      className="grid gap-2 border-b border-line bg-raised p-3.5 outline-none"
    >
      <h3 id={id} className="wrap-anywhere">
        {asked === null || isOver ? t('linkHeading') : t('askTitle', { name: asked.name })}
      </h3>
      {asked !== null && !isOver && (
        <>
          <p className="max-w-prose text-ink-2">{t('askBody')}</p>
          {asked.replaces !== null && (
            <p className="wrap-anywhere">{t('askReplaces', { name: asked.replaces })}</p>
          )}
        </>
      )}
      <p role="alert" className="text-no empty:hidden">
        {isOnline ? problem : t('offline')}
      </p>
      <div className="flex flex-wrap gap-2">
        {asked !== null && !isOver && (
          <Button variant="primary" isBusy={isBusy} disabled={!isOnline} onClick={() => submit()}>
            {t('connect')}
          </Button>
        )}
        {asked === null && !isOver && (
          <Button
            icon="rotate-ccw"
            onClick={() => {
              setFailure(null);
              setAttempt((count) => count + 1);
            }}
          >
            {common('tryAgain')}
          </Button>
        )}
        <Button onClick={onDone}>{isOver ? common('understood') : t('cancel')}</Button>
      </div>
    </section>
  );
}
