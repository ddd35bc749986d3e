import { useId, useState } from 'react';
import { useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';

/** Copies the list as text; if the browser refuses, shows the text for manual copying. */
export function CopyText({
  makeText,
  label,
}: {
  readonly makeText: () => string;
  /** What the button says; that it copies the list as text by default. */
  readonly label?: string;
}) {
  const t = useT('exports');
  const common = useT('common');
  const id = useId();
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean; readonly text: string } | null>(null);
  const copy = async (): Promise<void> => {
    const text = makeText();
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome({ isCopied, text });
  };
  const isCopied = outcome?.isCopied === true;
  return (
    <>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? common('copied') : (label ?? t('copyText'))}
      </Button>
      <div role="status" className={outcome !== null && !isCopied ? 'order-last w-full' : 'sr-only'}>
        {isCopied && common('copied')}
        {outcome?.isCopied === false && (
          <div className="grid gap-1 text-xs text-ink-2">
            <label htmlFor={id}>{t('copyByHand')}</label>
            <textarea
              id={id}
              readOnly
              rows={6}
              value={outcome.text}
              onFocus={({ target }) => target.select()}
              className="w-full border border-line-field bg-ground p-2 text-sm text-ink"
            />
          </div>
        )}
      </div>
    </>
  );
}
