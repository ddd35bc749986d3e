import { useId, useState } from 'react';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';

/** Copies a text; if the clipboard is denied, shows the text for manual copying. */
export function CopyText({ label, makeText }: { readonly label: string; readonly makeText: () => string }) {
  const t = useT('crafting');
  const common = useT('common');
  const id = useId();
  const [outcome, setOutcome] = useState<{ readonly isCopied: boolean; readonly text: string } | null>(null);
  const copy = async (): Promise<void> => {
    const text = makeText();
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ isCopied: true, text });
    } catch {
      setOutcome({ isCopied: false, text });
    }
  };
  const isCopied = outcome?.isCopied === true;
  return (
    <>
      <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()}>
        {isCopied ? common('copied') : label}
      </Button>
      <div role="status" className={outcome !== null && !isCopied ? 'order-last w-full' : 'contents'}>
        {isCopied && <span className="sr-only">{common('copied')}</span>}
        {outcome?.isCopied === false && (
          <div className="grid gap-1 py-2 text-xs text-ink-2">
            <label htmlFor={id}>{t('textByHand')}</label>
            <textarea
              id={id}
              readOnly
              rows={6}
              value={outcome.text}
              onFocus={(event) => event.target.select()}
              className="w-full border border-line-field bg-ground p-2 text-sm text-ink"
            />
          </div>
        )}
      </div>
    </>
  );
}
