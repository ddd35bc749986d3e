import { useEffect, useRef } from 'react';
import { link, type GuestPassRow } from '../../../contract/guest-passes.ts';
import { AnswerFallback } from '../../components/feedback/AnswerPanel.tsx';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { defineSource, useSource } from '../../data/store/source.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ShareLink } from '../../ui/navigation/ShareLink.tsx';

/** The address that a guest opens. */
export const GUEST_ADDRESS_SOURCE = defineSource(
  (token: string): string => `${window.location.origin}/guest#${token}`,
);

interface PassLinkProps {
  readonly pass: Pick<GuestPassRow, 'id' | 'name'>;
  readonly onDone: () => void;
}

/** The link of a pass, until the guest has opened it: to copy, and to share where the device can. */
export function PassLink({ pass: { id, name }, onDone }: PassLinkProps) {
  const t = useT('guest-passes');
  const common = useT('common');
  // asked for anew: it may have been opened since
  const answer = useEndpoint(link, { params: { id } }, { mustConfirm: () => true });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const address = useSource(GUEST_ADDRESS_SOURCE)(answer.data?.token ?? '');
  return (
    <section aria-label={t('ready', { name })} className="grid gap-2 border-b border-line bg-raised p-3.5">
      <h3 ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {t('ready', { name })}
      </h3>
      {answer.data === undefined ? (
        <AnswerFallback answer={answer} rows={1} />
      ) : (
        <>
          <input
            readOnly
            value={address}
            aria-label={t('address')}
            onFocus={({ target }) => target.select()}
            className="h-10 w-full min-w-0 border border-line-field bg-ground px-2.5 text-sm text-ink"
          />
          <p className="text-xs text-ink-3">{t('readyBody')}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        {answer.data !== undefined && (
          <>
            <ShareLink
              makeLink={() => address}
              labels={{
                copy: common('copyLink'),
                copied: common('copied'),
                announcement: common('linkCopied'),
                byHand: t('byHand'),
                field: t('address'),
              }}
            />
            {typeof navigator.share === 'function' && (
              <Button
                icon="arrow-right"
                onClick={() => {
                  // whoever changes their mind has nothing to be told
                  void navigator.share({ title: t('shareTitle'), url: address }).catch(() => undefined);
                }}
              >
                {t('share')}
              </Button>
            )}
          </>
        )}
        <Button onClick={onDone}>{t('hide')}</Button>
      </div>
    </section>
  );
}
