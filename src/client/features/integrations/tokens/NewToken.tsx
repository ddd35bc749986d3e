import { useEffect, useId, useRef } from 'react';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';

export interface CreatedToken {
  readonly name: string;
  readonly secret: string;
}

/** The token that was just created: nothing can show it again, so it stays until its person has done with it. */
export function NewToken({
  created,
  onDone,
}: {
  readonly created: CreatedToken;
  readonly onDone: () => void;
}) {
  const t = useT('api-tokens');
  useT('exports');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby={`${id}h`} className="grid gap-2 border-b border-line bg-raised p-3.5">
      <h3 id={`${id}h`} ref={heading} tabIndex={-1} className="wrap-anywhere outline-none">
        {t('made', { name: created.name })}
      </h3>
      <label htmlFor={id} className="text-ink-2">
        {t('secret')}
      </label>
      <input
        id={id}
        readOnly
        value={created.secret}
        onFocus={({ target }) => target.select()}
        className="h-10 w-full min-w-0 border border-line-field bg-ground px-2.5 font-mono text-sm text-ink"
      />
      <p className="text-wait">{t('secretOnce')}</p>
      <div className="flex flex-wrap gap-2">
        <CopyText label={t('secretCopy')} makeText={() => created.secret} />
        <Button onClick={onDone}>{t('done')}</Button>
      </div>
    </section>
  );
}
